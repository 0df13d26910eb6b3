// Answers that are not shown: who may read which, and where they stand in the cache.
import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'

export const HIDDEN = ['waiting', 'archived'] as const
export type HiddenKind = (typeof HIDDEN)[number]

export function isHidden(tab: string): tab is HiddenKind {
  return (HIDDEN as readonly string[]).includes(tab)
}

type Host = Pick<User, 'features'> & { plan: { features: Pick<User['plan']['features'], 'moderation'> } }

/** Whether somebody may take answers of others away: by plan, or because it is switched on for them. */
export function mayModerate(user: Host | null): boolean {
  return user !== null && (user.plan.features.moderation || user.features.includes('MODERATION'))
}

type Session = Pick<PopinEvent, 'user_created' | 'needs_approval' | 'waiting_ideas_count'>

/** The lists that only a creator has; what waits is there as long as something does, whatever the plan says by now. */
export function hiddenKinds(event: Session, user: Host | null): HiddenKind[] {
  if (!event.user_created) return []
  const waits = event.needs_approval || event.waiting_ideas_count > 0
  return HIDDEN.filter((kind) => (kind === 'waiting' ? waits : mayModerate(user)))
}

export const hiddenKey = (slug: string, kind: HiddenKind) => ['hidden', slug, kind] as const

/** A part of such a list, as the server gives it. */
export type HiddenPage = { ideas: Idea[]; total: number; next_offset: number | null }
export type HiddenPages = { pages: HiddenPage[]; pageParams: unknown[] }

/** An own answer that has to wait stands among those that do, and nowhere else. */
export function keepWaiting(client: QueryClient, slug: string, idea: Idea): void {
  client.setQueryData<HiddenPages>(hiddenKey(slug, 'waiting'), (before) => {
    const [first = { ideas: [], total: 0, next_offset: null }, ...rest] = before?.pages ?? []
    const ideas = [...first.ideas.filter(({ id }) => id !== idea.id), idea]
    return { pageParams: [0], ...before, pages: [{ ...first, ideas, total: ideas.length }, ...rest] }
  })
}
