// Answers new listeners, many at a time: one query for the rights of all, one for where their channels are.
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { send } from './delivery.ts'
import { type Arrival, fullRefusal, type Hub, join, type Peer } from './hub.ts'
import { claim } from './ownership.ts'
import { subscribedText, subscriptionErrorText } from './protocol.ts'
import type { Position, RealtimeOwner } from './realtime.ts'

/** Everybody who arrives within this many milliseconds is answered together. */
const GATHER_MS = 20
/** The database was away: asks again after this long. */
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

/** Somebody no longer wants a channel before they were answered. */
export function forgetArrival({ arrivals }: Hub, peer: Peer, channel: string): void {
  for (const one of [...arrivals.waiting, ...arrivals.asked])
    if (one.peer === peer && one.channel === channel) one.isLeft = true
}

async function answerAll(hub: Hub): Promise<void> {
  const { arrivals } = hub
  while (arrivals.waiting.length > 0) {
    await pause(GATHER_MS, undefined, { ref: false })
    arrivals.asked = arrivals.waiting.splice(0, BATCH)
    // whatever goes wrong with these, the next ones are answered
    await answer(hub, arrivals.asked).catch((error: unknown) => {
      hub.log.error({ error }, 'those who came could not be answered')
    })
  }
  arrivals.asked = []
  arrivals.isRunning = false
}

async function answer(hub: Hub, asked: readonly Arrival[]): Promise<void> {
  const seated = await seat(hub, asked.filter(isThere))
  await tellPositions(hub, seated.filter(isThere))
}

const isThere = ({ peer, isLeft }: Arrival) => peer.ws.readyState === WebSocket.OPEN && !isLeft

/** Lets in those whose ticket is valid; returns everybody now in their channel. */
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

function take(hub: Hub, arrival: Arrival, owner: RealtimeOwner, may: boolean): boolean {
  const { peer, channel } = arrival
  if (!isThere(arrival)) return false
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

/** Read after they joined, so later messages reach them. Without a position, a client fetches what it may have missed. */
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
