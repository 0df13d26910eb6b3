// How long a request may take to arrive, and how slowly its answer may be read, so that nobody blocks anything forever.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '#domain/base/refusal.ts'
import { sendRefusal } from './envelope.ts'

export type Pace = {
  /** Milliseconds in which the headers must arrive. */
  head_ms: number
  /** Milliseconds for a body, except uploads. */
  body_ms: number
  /** The least bytes per second of an upload after that time. */
  upload_rate: number
  /** Milliseconds between two checks of answers that are not read as fast as they are sent. */
  look_ms: number
  /** Bytes that must be read between two checks, or it counts as no progress. */
  read_bytes: number
  /** Checks in a row without progress after which the connection ends. */
  standstills: number
}

/** A phone at the edge of its network sends an upload of 100 MB in under two hours. */
export const DEFAULT_PACE: Pace = {
  head_ms: 20_000,
  body_ms: 60_000,
  upload_rate: 16_000,
  look_ms: 10_000,
  read_bytes: 10_000,
  standstills: 12,
}

/** Bytes of the largest upload, so that nobody gets more time by claiming more. */
const UPLOAD_MAX = 600_000_000
/** Milliseconds in which the answer to a slow request must be accepted. */
const PARTING_MS = 1000
/** Milliseconds in which a body must end once it was answered. */
const ANSWERED_MS = 5000
/** Milliseconds between two checks of connections whose request has not arrived yet. */
const CHECK_MS = 5000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file, which may take longer. */
    takes_file?: true
  }
}

const too_slow = refusal('too_slow', 408, 'This took too long to arrive. Please try again.')

/** For the server itself: the headers, and an upper bound for a whole request. */
export function serverPace({ head_ms }: Pace) {
  return {
    connectionsCheckingInterval: Math.min(CHECK_MS, head_ms),
    headersTimeout: head_ms,
    // uploads have their own limit, which depends on their size
    requestTimeout: 0,
  }
}

export function keepPace(app: FastifyInstance, pace: Pace): void {
  endAnswered(app)
  boundBodies(app, pace)
  boundReaders(app, pace)
}

/** Of the server itself: what is refused before any route, as an unreadable path is, runs no hook. */
function endAnswered({ server }: FastifyInstance): void {
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) response.once('finish', () => request.readableEnded || endSoon(request))
  }
  server.on('request', watch)
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    watch(request, response)
    response.writeHead(417).end()
  })
}

/** Ends a request whose body does not arrive in time, with an answer if there was none yet. */
function boundBodies(app: FastifyInstance, pace: Pace): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) {
      const { raw } = request
      const timer = setTimeout(() => giveUp(request, reply), bodyTime(request, pace)).unref()
      const clear = () => clearTimeout(timer)
      raw.once('end', clear).once('close', clear)
      // an answered one has its own end
      reply.raw.once('finish', clear)
    }
    done()
  })
}

/** A client answered before its body arrived, as with a refused upload, has this long to read that and stop sending. */
function endSoon(body: IncomingMessage): void {
  const timer = setTimeout(() => body.destroy(), ANSWERED_MS).unref()
  const clear = () => clearTimeout(timer)
  body.once('end', clear).once('close', clear)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function bodyTime({ headers, routeOptions }: FastifyRequest, { body_ms, upload_rate }: Pace): number {
  if (!routeOptions.config.takes_file) return body_ms
  const bytes = Math.min(Number(headers['content-length'] ?? 0), UPLOAD_MAX)
  return body_ms + (bytes / upload_rate) * 1000
}

function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw
  if (reply.sent || reply.raw.headersSent) return void socket.destroy()
  reply.raw.once('finish', () => {
    socket.end()
    setTimeout(() => socket.destroy(), PARTING_MS).unref()
  })
  sendRefusal(too_slow, reply.header('connection', 'close'))
}

type Reading = { read: number; standstills: number }

/** Ends connections with an answer that nobody reads: reading slowly is fine, not reading at all is not. */
function boundReaders(app: FastifyInstance, { look_ms, read_bytes, standstills }: Pace): void {
  const open = new Map<FastifyReply, Reading>()
  app.addHook('onRequest', (_request, reply, done) => {
    open.set(reply, { read: 0, standstills: 0 })
    reply.raw.once('close', () => open.delete(reply))
    done()
  })
  const look = setInterval(() => {
    for (const [reply, reading] of open) {
      const { socket } = reply.raw
      // an answer that takes long to produce is not the reader's fault
      if (!socket || socket.writableLength === 0) reading.standstills = 0
      else if (isStill(reading, socket.bytesWritten - socket.writableLength, read_bytes))
        reading.standstills++
      else reading.standstills = 0
      if (reading.standstills >= standstills) socket?.destroy()
    }
  }, look_ms).unref()
  app.addHook('onClose', async () => clearInterval(look))
}

function isStill(reading: Reading, read: number, least: number): boolean {
  const progress = read - reading.read
  reading.read = read
  return progress < least
}
