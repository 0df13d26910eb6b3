// Decisions about second factors and proofs; the same in browser and server.
import type { FactorMethod } from '#domain/base/actor.ts'
import { plainLine } from '#domain/base/plain-line.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import { APP_DIGITS, PASSKEY_NAME_MAX, RECOVERY_GROUP, RECOVERY_LENGTH } from './model.ts'
import * as refusals from './refusals.ts'

export type OwnFactors = { has_app: boolean; passkeys: number }

/** The ways in which a second factor can be given; none if there is none. */
export function factorMethods({ has_app, passkeys }: OwnFactors): FactorMethod[] {
  const own: FactorMethod[] = [
    ...(has_app ? ['app' as const] : []),
    ...(passkeys > 0 ? ['passkey' as const] : []),
  ]
  return own.length > 0 ? [...own, 'recovery_code'] : []
}

/** Why one of these factors cannot be removed: it is the last one of somebody who must have one. */
export function removalRefusal({ has_app, passkeys }: OwnFactors, must_have: boolean): Refusal | null {
  return must_have && Number(has_app) + passkeys <= 1 ? refusals.last_factor : null
}

/** A code as typed: without spaces and dashes, in capitals. */
export function typedCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** Whether this can be a code of an app. */
export function looksLikeAppCode(typed: string): boolean {
  return new RegExp(`^\\d{${APP_DIGITS}}$`).test(typedCode(typed))
}

/** Whether this can be a recovery code. */
export function looksLikeRecoveryCode(typed: string): boolean {
  return new RegExp(`^[A-Z0-9]{${RECOVERY_LENGTH}}$`).test(typedCode(typed))
}

/** A recovery code as people read it: `ABCD-EFGH-JKMN`. */
export function grouped(code: string): string {
  return (code.match(new RegExp(`.{1,${RECOVERY_GROUP}}`, 'g')) ?? []).join('-')
}

/** The name of a passkey as it is stored: one line, not too long; empty if nothing is left of it. */
export function passkeyName(typed: string): string {
  return [...plainLine(typed)].slice(0, PASSKEY_NAME_MAX).join('').trim()
}

export function passkeyNameRefusal(typed: string): Refusal | null {
  return passkeyName(typed) === '' ? refusals.passkey_nameless : null
}
