// Who may have delegates, and who may become one.
import type { Refusal } from '#domain/base/refusal.ts'
import { DELEGATES_MAX } from './model.ts'
import * as refusals from './refusals.ts'

/** The current user, as far as delegates are concerned. */
type Own = { delegate_user: object | null; delegate_user_id: string | null }

/** Whether somebody is a delegate, or is shown to one acting for them: the list of delegates is closed then. */
export function isDelegate({ delegate_user, delegate_user_id }: Own): boolean {
  return Boolean(delegate_user || delegate_user_id)
}

/** What is known about an account that wants a delegate. */
export type Granting = { id: string; is_delegate: boolean; delegates: number }
/** What is known about the person who would act for it. */
export type Candidate = { id: string; verified: boolean; has_delegates: boolean }

/** Why this account may have no delegates at all; asked before anybody is looked up. */
export function grantingRefusal({ is_delegate }: Pick<Granting, 'is_delegate'>): Refusal | null {
  return is_delegate ? refusals.delegates_nested : null
}

/** Why this person cannot act for this account; acting across several levels would hide who really acts. */
export function candidateRefusal(granting: Granting, person: Candidate): Refusal | null {
  if (granting.id === person.id) return refusals.delegate_of_oneself
  if (!person.verified) return refusals.delegate_unverified
  if (person.has_delegates) return refusals.person_has_delegates
  return granting.delegates >= DELEGATES_MAX ? refusals.too_many_delegates : null
}
