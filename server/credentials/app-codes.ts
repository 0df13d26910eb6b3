// Codes of an app: six digits of half a minute, each taken once.
import { type SqlBool, sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { UserId } from '#domain/base/ids.ts'
import { APP_DIGITS, APP_DRIFT, APP_PERIOD } from '#domain/credentials/model.ts'
import { app_exists, app_not_begun } from '#domain/credentials/refusals.ts'
import { looksLikeAppCode, typedCode } from '#domain/credentials/rules.ts'
import { dayOf } from '#server/base/day.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { sameBytes } from '#server/base/secrets/tokens.ts'
import { findApp } from './queries.ts'
import type { Asking } from './settled.ts'

/** The usual kind (RFC 6238, SHA-1), which every app knows. */
function totpOf(secret: Secret, label = ''): TOTP {
  return new TOTP({
    issuer: 'POPin',
    label,
    secret,
    algorithm: 'SHA1',
    digits: APP_DIGITS,
    period: APP_PERIOD,
  })
}

/** A fresh secret, which replaces one that was never confirmed; an app that is on stays. */
export async function beginApp(
  { db, box, now }: Asking,
  user: { id: UserId; email: string | null },
): Promise<{ secret: string; address: string }> {
  const secret = new Secret({ size: 20 })
  const sealed_secret = box.seal(secret.base32, user.id)
  const row = await db
    .insertInto('authenticator_apps')
    .values({ user_id: user.id, sealed_secret, created_on: dayOf(now) })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret, used_steps: [], created_on: dayOf(now) })
        .where('authenticator_apps.is_on', '=', false),
    )
    .returning('user_id')
    .executeTakeFirst()
  refuseIf(!row && app_exists)
  return { secret: secret.base32, address: totpOf(secret, user.email ?? '').toString() }
}

/**
 * Whether this is a code of the person's app that was not taken before. Of two who give the same code at once, one gets
 * through. `is_on`: whether the app has to be in use, or just begun.
 */
export async function takeAppCode(asking: Asking, id: UserId, typed: string, is_on = true): Promise<boolean> {
  const app = await findApp(asking.db, id)
  if (!is_on && (!app || app.is_on)) refuse(app_not_begun)
  if (!app || app.is_on !== is_on || !looksLikeAppCode(typed)) return false
  const secret = Secret.fromBase32(asking.box.open(app.sealed_secret, id))
  const step = stepOf(totpOf(secret), typedCode(typed), asking.now)
  return step !== null && spendStep(asking, id, step)
}

/** The step that a code belongs to, around now; codes are compared without telling by time how far they fit. */
function stepOf(totp: TOTP, code: string, now: number): number | null {
  const present = Math.floor(now / APP_PERIOD)
  const steps = Array.from({ length: 2 * APP_DRIFT + 1 }, (_, n) => present + n - APP_DRIFT)
  const fitting = steps.filter((step) =>
    sameBytes(Buffer.from(totp.generate({ timestamp: step * APP_PERIOD * 1000 })), Buffer.from(code)),
  )
  return fitting[0] ?? null
}

/** Keyed hashes of the last steps stand in the store, so that it tells nobody when somebody signed in. */
async function spendStep({ db, personKey }: Asking, id: UserId, step: number): Promise<boolean> {
  const used = personKey(`step ${step} of the app`, id)
  const { numUpdatedRows } = await db
    .updateTable('authenticator_apps')
    .set({ used_steps: sql<Buffer[]>`(array_prepend(${used}::bytea, used_steps))[1:4]` })
    .where('user_id', '=', id)
    .where(sql<SqlBool>`not (${used}::bytea = any (used_steps))`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
