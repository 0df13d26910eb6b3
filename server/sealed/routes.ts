// The calls that give out ballots of sealed sessions: who gets one is known, which one it is is not.
import { hash, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId } from '#domain/base/ids.ts'
import { isOver, phaseOf } from '#domain/events/phase.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import { sealed } from '#domain/sealed/contract.ts'
import type { BallotKey } from '#domain/sealed/model.ts'
import { ballot_given_out, ballots_closed, blinded_malformed } from '#domain/sealed/refusals.ts'
import { claimRefusal } from '#domain/sealed/rules.ts'
import { dayOf } from '#server/base/day.ts'
import type { Db } from '#server/base/db/open.ts'
import { type Context, implementWith } from '#server/base/http/context.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { ballotScope } from '#server/base/secrets/scopes.ts'
import { seal } from '#server/base/secrets/sealed.ts'
import { sameBytes } from '#server/base/secrets/tokens.ts'
import { type BareEvent, loadBareEvent } from '#server/events/bare-queries.ts'
import { scheduleOf } from '#server/events/view.ts'
import { openKey } from './opened-keys.ts'
import { findBallotKey, findClaim } from './queries.ts'
import type { Signer } from './signer.ts'
import { publicHalf } from './signing.ts'

/** What the calls read beside their context: the secret of the installation, where new keys come from, and who signs. */
type Settled = { secret: Buffer; makeKey: () => Promise<KeyObject>; sign: Signer }
type Calling = Context<Actor> & Settled
type Claim = Awaited<ReturnType<typeof findClaim>>

const purposeOf = (event_id: EventId) => `ballot key of ${event_id}`

export const sealedRoutes = implementWith<Settled>()(sealed, {
  async prepareBallot(context, { params }) {
    const { db, actor, personKey } = context
    const event = await loadBareEvent(db, actor, params.id)
    refuseUnclaimed(context, event)
    const key = (await findBallotKey(db, event.id))?.key ?? (await insertKey(context, event.id))
    const claim = await findClaim(db, event.id, personKey(ballotScope(event.id), actor.user_id))
    return { key, given_out: claim !== undefined, now: context.now }
  },

  async giveBallot(context, { params, body }) {
    const { db, actor, now, personKey, secret, sign } = context
    const { id } = await loadBareEvent(db, actor, params.id)
    // held against a change of what is sealed until this ballot is out
    const event = found(await lockEvent(context, id), event_not_found)
    refuseUnclaimed(context, event)
    const { sealed_key } = found(await findBallotKey(db, id), ballots_closed)
    if (!sealed_key) return refuse(ballots_closed)
    const blinded = Buffer.from(body.blinded, 'base64url')
    const person_key = personKey(ballotScope(id), actor.user_id)
    const blinded_hash = hash('sha256', blinded, 'buffer')
    const isAnother = (claim: Claim) => claim && !sameBytes(claim.blinded_hash, blinded_hash)
    // before anything is signed, which costs
    refuseIf(isAnother(await findClaim(db, id, person_key)) ? ballot_given_out : null)
    const signature = await sign(openKey(secret, purposeOf(id), sealed_key), blinded)
    if (!signature) return refuse(blinded_malformed)
    const first = await db
      .insertInto('ballot_claims')
      .values({ event_id: id, person_key, blinded_hash, given_on: dayOf(now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('blinded_hash')
      .executeTakeFirst()
    // the one before, on another device or a moment ago, decides
    const claim = first ?? (await findClaim(db, id, person_key))
    refuseIf(!claim || isAnother(claim) ? ballot_given_out : null)
    return { blind_signature: signature.toString('base64url') }
  },
})

function refuseUnclaimed({ now }: Context<Actor>, event: BareEvent): void {
  const is_over = isOver(phaseOf({ schedule: scheduleOf(event), autostopped: event.autostopped }, now))
  refuseIf(claimRefusal({ sealed: event.sealed, published: event.published, is_over }))
}

async function lockEvent({ db }: Calling, id: EventId): Promise<BareEvent | undefined> {
  return db.selectFrom('events').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst()
}

/** Of all that come first together one makes the key, and the others wait for it. */
async function insertKey({ db, now, secret, makeKey }: Calling, event_id: EventId): Promise<BallotKey> {
  return (db as Db).transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('ballot key of ' || ${event_id}::uuid, 0))`.execute(
      trx,
    )
    const stored = await findBallotKey(trx, event_id)
    if (stored) return stored.key
    const key = await makeKey()
    const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
    const public_key = JSON.stringify(publicHalf(key))
    const sealed_key = seal(secret, purposeOf(event_id), pem)
    await trx
      .insertInto('ballot_keys')
      .values({ event_id, public_key, sealed_key, made_on: dayOf(now) })
      .execute()
    return publicHalf(key)
  })
}
