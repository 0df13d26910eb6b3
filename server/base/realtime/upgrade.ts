// The entrance for browsers: which upgrade requests become connections, and how the others are refused.
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { welcome } from './connection.ts'
import { textFrame } from './frame.ts'
import type { Hub } from './hub.ts'
import { closeCode, errorText, PROTOCOL_VERSION } from './protocol.ts'

const PATH = /^\/app\/([^/]+)$/
const FRAGMENTS_PER_MESSAGE = 16

/** Decides by the Origin header (undefined outside browsers) and, for same-origin rules, the request. */
export type OriginRule = (origin: string | undefined, request: IncomingMessage) => boolean

/** Listens for upgrades on a server as long as it lives; a closed hub tells clients to come back later. */
export function acceptUpgrades(hub: Hub, allowedOrigins: OriginRule, server: Server): void {
  const sockets = new WebSocketServer(socketOptions(hub))
  server.on('upgrade', (request, socket, head) => {
    const address = readAddress(request.url ?? '')
    if (!address) {
      if (server.listenerCount('upgrade') === 1) turnAway(socket, 404)
    } else if (!isAllowed(hub, allowedOrigins, request)) turnAway(socket, 403)
    else {
      sockets.handleUpgrade(request, socket, head, (ws) => {
        const refusal = connectionRefusal(hub, address)
        if (refusal) refuse(ws, socket, refusal)
        else welcome(hub, ws, socket)
      })
    }
  })
}

// closeTimeout is newer than the type definitions. Without client tracking ws keeps no closure per socket.
function socketOptions(hub: Hub): ServerOptions & { closeTimeout: number } {
  return {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: hub.limits.messageBytes,
    maxFragments: FRAGMENTS_PER_MESSAGE,
    closeTimeout: hub.limits.closeSeconds * 1000,
  }
}

type Address = { key: string; version: string | null }

/** The app key and the protocol version of `/app/:key?protocol=7&…`, or null for another path. */
function readAddress(url: string): Address | null {
  const [path = '', query = ''] = url.split('?', 2)
  const key = PATH.exec(path)?.[1]
  if (key === undefined) return null
  return { key, version: new URLSearchParams(query).get('protocol') }
}

type Refusal = { code: number; message: string }

function connectionRefusal(hub: Hub, { key, version }: Address): Refusal | null {
  if (key !== hub.key) {
    return { code: closeCode.unknown_key, message: 'Application does not exist' }
  }
  if (version === null) return { code: closeCode.no_version, message: 'No protocol version supplied' }
  if (!/^\d+$/.test(version)) return { code: closeCode.bad_version, message: 'Invalid version string format' }
  if (Number(version) !== PROTOCOL_VERSION) {
    return { code: closeCode.unsupported_version, message: 'Unsupported protocol version' }
  }
  if (hub.closing) return { code: closeCode.over_capacity, message: 'The server restarts' }
  if (hub.peers.size >= hub.limits.sockets) {
    return { code: closeCode.over_capacity, message: 'Over capacity' }
  }
  return null
}

// Sent over an open WebSocket: a browser cannot read the status of a failed upgrade.
function refuse(ws: WebSocket, socket: Duplex, { code, message }: Refusal): void {
  ws.on('error', ignoreError)
  socket.write(textFrame(errorText(code, message)))
  ws.close(code, message)
}

function isAllowed(hub: Hub, allowedOrigins: OriginRule, request: IncomingMessage): boolean {
  try {
    return allowedOrigins(request.headers.origin, request)
  } catch (error) {
    hub.log.error({ err: error }, 'the origin rule failed, the connection was refused')
    return false
  }
}

function turnAway(socket: Duplex, status: number): void {
  socket.on('error', ignoreError)
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function ignoreError(): void {}
