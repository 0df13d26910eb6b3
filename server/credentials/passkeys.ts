// Passkeys: made by a browser for this site alone, shown to it again as a second factor.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyId, UserId } from '#domain/base/ids.ts'
import { CHALLENGE_LIFE, PASSKEYS_MAX } from '#domain/credentials/model.ts'
import {
  passkey_exists,
  passkey_nameless,
  passkey_wrong,
  passkeys_full,
} from '#domain/credentials/refusals.ts'
import { passkeyName } from '#domain/credentials/rules.ts'
import { dayOf } from '#server/base/day.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { Refused, refuse, refuseIf } from '#server/base/http/refused.ts'
import { newChallenge, takeChallenge } from './login-session-marks.ts'
import { listPasskeys } from './queries.ts'
import type { Asking } from './settled.ts'

type Credential = Record<string, unknown>
type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>
type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

const TIMEOUT = CHALLENGE_LIFE * 1000
const UNIQUE_VIOLATION = '23505'

/** Loaded with the first passkey: it takes a quarter of a second, and most people have none. */
const library = () => import('@simplewebauthn/server')

/** Passkeys belong to the host of the public address. */
function siteOf({ page_origin }: Asking): { origin: string; id: string } {
  return { origin: page_origin, id: new URL(page_origin).hostname }
}

const named = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  transports: transports as Transports,
})

/** What a browser is asked to make a passkey; a device that has one of this account makes no second. */
export async function makingOptions(
  asking: Asking,
  user: { id: UserId; email: string | null; display_name: string },
): Promise<Record<string, unknown>> {
  const known = await listPasskeys(asking.db, user.id)
  refuseIf(known.length >= PASSKEYS_MAX && passkeys_full)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'POPin',
    rpID: siteOf(asking).id,
    userName: user.email ?? user.display_name,
    userDisplayName: user.display_name,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: await newChallenge(asking, 'make'),
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: known.map(named),
    // password or link comes before it: who holds the device is enough
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return { ...options }
}

/** Adds the passkey that a browser made for this site; 400 for anything else that it says. */
export async function addPasskey(
  asking: Asking,
  user_id: UserId,
  { name, passkey }: { name: string; passkey: Credential },
): Promise<void> {
  const { db, now } = asking
  if (passkeyName(name) === '') refuse(passkey_nameless)
  refuseIf((await listPasskeys(db, user_id)).length >= PASSKEYS_MAX && passkeys_full)
  const site = siteOf(asking)
  const { verifyRegistrationResponse } = await library()
  const checked = await believed(
    verifyRegistrationResponse({
      response: passkey as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(asking, 'make', challenge),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
    }),
  )
  if (!checked?.verified) refuse(passkey_wrong)
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential
  await db
    .insertInto('passkeys')
    .values({
      user_id,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      sign_count: counter,
      transports: (transports ?? []).slice(0, 8).map((transport) => String(transport).slice(0, 20)),
      name: passkeyName(name),
      created_on: dayOf(now),
    })
    .execute()
    .catch((error: { code?: string }) => {
      throw error.code === UNIQUE_VIOLATION ? new Refused(passkey_exists) : error
    })
}

/** What a browser is asked to show one of the person's passkeys. */
export async function showingOptions(asking: Asking, user_id: UserId): Promise<Record<string, unknown>> {
  const known = await listPasskeys(asking.db, user_id)
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(asking).id,
    allowCredentials: known.map(named),
    challenge: await newChallenge(asking, 'show'),
    timeout: TIMEOUT,
    userVerification: 'preferred',
  })
  return { ...options }
}

/** Whether a browser shows a passkey of this person, as it was asked here just now. */
export async function takePasskey(asking: Asking, user_id: UserId, passkey: Credential): Promise<boolean> {
  const row = (await listPasskeys(asking.db, user_id)).find(
    ({ credential_id }) => credential_id === passkey.id,
  )
  if (!row) return false
  const site = siteOf(asking)
  const { verifyAuthenticationResponse } = await library()
  const checked = await believed(
    verifyAuthenticationResponse({
      response: passkey as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(asking, 'show', challenge),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: Number(row.sign_count),
        transports: row.transports as Transports,
      },
      requireUserVerification: false,
    }),
  )
  if (!checked?.verified) return false
  const sign_count = checked.authenticationInfo.newCounter
  await asking.db.updateTable('passkeys').set({ sign_count }).where('id', '=', row.id).execute()
  return true
}

/** What the library does not believe it throws, whatever is wrong with it; a refusal or a lost store goes on. */
async function believed<T>(checking: Promise<T>): Promise<T | null> {
  try {
    return await checking
  } catch (error) {
    if (error instanceof Refused || (error as { code?: unknown }).code !== undefined) throw error
    return null
  }
}

/** Gives a passkey another name; false when it is not theirs. */
export async function renamePasskey(
  { db }: Pick<Asking, 'db'>,
  user_id: UserId,
  { id, name }: { id: PasskeyId; name: string },
): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name: passkeyName(name) })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a passkey; false when it is not theirs. */
export async function deletePasskey(
  { db }: Pick<Asking, 'db'>,
  user_id: UserId,
  id: PasskeyId,
): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
