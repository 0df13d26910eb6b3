// Which ways out of an edit screen are free, which are asked about, and which lead to the dashboard instead.
import type { SessionForm } from './session.ts'

const BILLING = /^\/(billing|payment|manage-subscription)(\/|$)/
/** Places that an edit screen is left for as they are: all that the menus, the search and the notifications lead to. */
const LISTED =
  /^\/(q|meetings|collection|topics|records|r|settings|dashboard|manage-users|admin-settings|email-notifications|privacy|anonymity|verify-record|verify-count|signin|404)(\/|$)/

export function isBilling(pathname: string): boolean {
  return BILLING.test(pathname)
}

export function isListed(pathname: string): boolean {
  return isBilling(pathname) || LISTED.test(pathname)
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
