// Which ways out of an edit screen are free, which are asked about, and which lead to the dashboard instead.
import type { SessionForm } from './session.ts'

const BILLING = /^\/(billing|payment|manage-subscription)(\/|$)/
/** Places that an edit screen is left for as they are. */
const LISTED =
  /^\/(q|dashboard|settings|manage-users|signin|404)$|^\/(q|meetings)\/[^/]+\/edit$|^\/(q|meetings)\/edit$|^\/q\/create\/survey$|^\/r\/p(\/|$)|^\/(email-notifications|signin)(\/|$)/

export function isBilling(pathname: string): boolean {
  return BILLING.test(pathname)
}

/** `slugs` of the questions that are edited: their own answers are a way out too. */
export function isListed(pathname: string, slugs: readonly string[]): boolean {
  if (isBilling(pathname) || LISTED.test(pathname)) return true
  return slugs.some((slug) => pathname === `/q/${encodeURIComponent(slug)}/answers`)
}

/** Characters of a new question from which on leaving asks. */
const ASKS_FROM = 5

/**
 * Whether leaving would lose something: any change of a saved session, or a question that somebody wrote. A new meeting
 * comes with questions, so there any change counts.
 */
export function wouldLose(form: SessionForm, initial: SessionForm, isNew: boolean): boolean {
  if (!isNew || form.meeting) return JSON.stringify(form) !== JSON.stringify(initial)
  return form.questions.some(({ name }) => name.trim().length >= ASKS_FROM)
}
