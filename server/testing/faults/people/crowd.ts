// A room full of simulated people: they come in, do things at their own pace, stop, and leave.
import type { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { act, type Habits } from './actions.ts'
import { createChance } from './chance.ts'
import { type Figures, newFigures } from './figures.ts'
import { type Line, newAgent, openLine } from './line.ts'
import { comeIn, joinAsGuest, leave, type Person, type Place } from './person.ts'
import { createTrace } from './trace.ts'

export type Crowd = {
  place: Place
  people: Person[]
  figures: Figures
  agent: Agent
  leave(): void
}

export type Gathering = {
  place: Place
  people: number
  seed: number
  /** Milliseconds over which they come in. */
  over_ms: number
}

/** People come in at random moments; resolves when all are in. */
export async function gatherCrowd({ place, people, seed, over_ms }: Gathering): Promise<Crowd> {
  const figures = newFigures()
  const shared = { figures, trace: createTrace(figures), agent: newAgent(), seed }
  const chance = createChance(seed)
  const arrivals = Array.from({ length: people }, () => chance.number() * over_ms)
  const joined = await Promise.all(
    arrivals.map(async (wait, number) => {
      await sleep(wait)
      return joinAsGuest(place, shared, number)
    }),
  )
  return {
    place,
    people: joined,
    figures,
    agent: shared.agent,
    leave() {
      for (const person of joined) leave(person)
      shared.agent.destroy()
    },
  }
}

export type Acting = {
  /** Nobody begins anything more; resolves when all writes under way are acknowledged or given up. */
  stop(): Promise<void>
}

/** Everybody does things from now on, with pauses of `pause_ms` on average. */
export function letAct({ people }: Crowd, habits: Habits, pause_ms: number): Acting {
  const stopping = new AbortController()
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  const lives = people.map(async (person) => {
    for (;;) {
      await rest(person.chance.pause(pause_ms))
      if (stopping.signal.aborted) return
      await act(person, habits)
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(lives)
    },
  }
}

/** Somebody outside the crowd, who comes in to look at the same things and does nothing. */
export async function onlooker(
  place: Place,
  { figures, agent }: Pick<Crowd, 'figures' | 'agent'>,
): Promise<Line> {
  const line = openLine({ url: place.url, figures, agent, chance: createChance(1) })
  await comeIn(line, place.code)
  return line
}
