// The last live messages of each session: what was fetched while they came gets them again.
import type { SessionMessage } from '#domain/ideas/messages.ts'
import { type IdeaList, type Order, withMessage } from './idea-list.ts'

const KEPT = 200
const recent = new Map<string, SessionMessage[]>()

export function noteMessage(slug: string, message: SessionMessage): void {
  recent.set(slug, [...(recent.get(slug) ?? []), message].slice(-KEPT))
}

export function forgetMessages(slug: string): void {
  recent.delete(slug)
}

/** Whether a list lacks something that no message brings: what happened up to `told`, before anybody listened. */
export function lacksMessage(slug: string, { seq }: IdeaList, told: number): boolean {
  const heard = messagesSince(slug, seq).map((message) => message.data.seq)
  const lacks = heard.length > 0 && heard[0]! > seq + 1
  return lacks || Math.max(seq, ...heard) < told
}

/** The messages that are newer than what was fetched with this number, oldest first. */
export function messagesSince(slug: string, seq: number): SessionMessage[] {
  return (recent.get(slug) ?? []).filter((message) => message.data.seq > seq)
}

/** The list with every message that is newer than it. */
export function caughtUp(slug: string, list: IdeaList, order: Order): IdeaList {
  return messagesSince(slug, list.seq).reduce((now, message) => withMessage(now, message, order), list)
}
