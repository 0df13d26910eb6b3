// The last live messages of each session: what was fetched while they came gets them again.
import type { SessionMessage } from '#domain/ideas/contract.ts'
import { type IdeaList, type Order, withMessage } from './idea-list.ts'

const KEPT = 200
const recent = new Map<string, SessionMessage[]>()

export function noteMessage(slug: string, message: SessionMessage): void {
  recent.set(slug, [...(recent.get(slug) ?? []), message].slice(-KEPT))
}

export function forgetMessages(slug: string): void {
  recent.delete(slug)
}

/** Whether something happened between the list and the first message after it. */
export function lacksMessage(slug: string, { seq }: IdeaList): boolean {
  const next = recent.get(slug)?.find((message) => message.data.seq > seq)
  return next !== undefined && next.data.seq > seq + 1
}

/** The messages that are newer than what was fetched with this number, oldest first. */
export function messagesSince(slug: string, seq: number): SessionMessage[] {
  return (recent.get(slug) ?? []).filter((message) => message.data.seq > seq)
}

/** The list with every message that is newer than it. */
export function caughtUp(slug: string, list: IdeaList, order: Order): IdeaList {
  return messagesSince(slug, list.seq).reduce((now, message) => withMessage(now, message, order), list)
}
