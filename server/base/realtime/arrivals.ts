// Answers those who begin to listen, many at a time: one question for the rights of all, one for where their channels are.
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { send } from './delivery.ts'
import { type Arrival, fullRefusal, type Hub, join } from './hub.ts'
import { claim } from './ownership.ts'
import { subscribedText, subscriptionErrorText } from './protocol.ts'
import type { Position, RealtimeOwner } from './realtime.ts'

/** Whoever comes within so many milliseconds is answered together. */
const GATHER_MS = 20
/** The store was away: asked again after so long. */
const AGAIN_MS = 1000
const BATCH = 1000

const NOT_OPENED = { type: 'AuthError', error: 'The ticket does not open this channel', status: 401 }

export function noteArrival(hub: Hub, arrival: Arrival): void {
  const { arrivals } = hub
  arrivals.waiting.push(arrival)
  if (arrivals.isRunning) return
  arrivals.isRunning = true
  void answerAll(hub)
}

async function answerAll(hub: Hub): Promise<void> {
  const { arrivals } = hub
  while (arrivals.waiting.length > 0) {
    await pause(GATHER_MS, undefined, { ref: false })
    const batch = arrivals.waiting.splice(0, BATCH).filter(isThere)
    const seated = await seat(hub, batch)
    await tellPositions(hub, seated.filter(isThere))
  }
  arrivals.isRunning = false
}

const isThere = ({ peer }: Arrival) => peer.ws.readyState === WebSocket.OPEN

/** Lets in whose ticket holds; gives all who sit in their channel now. */
async function seat(hub: Hub, batch: Arrival[]): Promise<Arrival[]> {
  const shown = batch.flatMap(({ owner, channel }) => (owner ? [{ ...owner, channel }] : []))
  if (shown.length === 0) return batch
  const answers = await hub.desk.mayListen(shown).catch(async (error: unknown) => {
    hub.log.warn({ error }, 'rights could not be asked, whoever came waits')
    await pause(AGAIN_MS, undefined, { ref: false })
    hub.arrivals.waiting.unshift(...batch.filter(({ owner }) => owner))
    return null
  })
  if (!answers) return batch.filter(({ owner }) => !owner)
  const may = answers.values()
  return batch.filter(
    (arrival) => !arrival.owner || take(hub, arrival, arrival.owner, may.next().value === true),
  )
}

function take(hub: Hub, { peer, channel }: Arrival, owner: RealtimeOwner, may: boolean): boolean {
  if (peer.ws.readyState !== WebSocket.OPEN) return false
  const refusal = may ? fullRefusal(hub, peer, channel) : NOT_OPENED
  if (refusal) {
    send(hub, subscriptionErrorText(channel, refusal), [peer])
    return false
  }
  claim(hub, peer, channel, owner)
  if (peer.ws.readyState !== WebSocket.OPEN) return false
  join(hub, peer, channel)
  return true
}

/** Read after they joined: every later message reaches them. Who is told no position asks for what may have been missed. */
async function tellPositions(hub: Hub, seated: readonly Arrival[]): Promise<void> {
  const peers = Map.groupBy(seated, ({ channel }) => channel)
  if (peers.size === 0) return
  const positions = await hub.desk.positions([...peers.keys()]).catch((error: unknown) => {
    hub.log.warn({ error }, 'positions could not be read')
    return new Map<string, Position>()
  })
  for (const [channel, arrivals] of peers) {
    const text = subscribedText(channel, positions.get(channel))
    send(
      hub,
      text,
      arrivals.filter(isThere).map(({ peer }) => peer),
    )
  }
}
