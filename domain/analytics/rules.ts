// An organisation's figures that identify nobody: none is about fewer than five people, nor is any difference of two.
import type { UnixSeconds } from '#domain/base/time.ts'
import type { Figures } from './contract.ts'
import { GROUP_MIN, MONTHS } from './model.ts'

/** A session that is over: people who opened it, and those of them who answered, voted or commented. */
export type OverSession = { month: string; opened: number; took_part: number; answers: number }

/** One person in five sessions is no group of five: each session must be a group by itself. */
function mayTell({ took_part }: OverSession): boolean {
  return took_part >= GROUP_MIN
}

/** People who did not take part are a group as well. */
function mayTellResponse(session: OverSession): boolean {
  return mayTell(session) && session.opened - session.took_part >= GROUP_MIN
}

const sum = (sessions: readonly OverSession[], what: 'opened' | 'took_part' | 'answers') =>
  sessions.reduce((total, session) => total + session[what], 0)

/** Sessions too small to show are in none of the figures, so no difference between two figures is about them. */
export function figuresOf(all: readonly OverSession[]): Figures {
  const told = all.filter(mayTell)
  const asked = told.filter(mayTellResponse)
  return {
    sessions: all.length,
    left_out: all.length - told.length,
    took_part: sum(told, 'took_part'),
    answers: sum(told, 'answers'),
    response: asked.length === 0 ? null : Math.round((sum(asked, 'took_part') * 100) / sum(asked, 'opened')),
  }
}

/** The twelve whole months before this one (UTC), the latest last. */
export function monthsBefore(now: UnixSeconds): string[] {
  const today = new Date(now * 1000)
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - MONTHS + index, 1))
    return month.toISOString().slice(0, 7)
  })
}
