// Runs one call: who, limits, transaction, handler, then what leaves after the commit.
import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#domain/base/actor.ts'
import type { Call, Writes } from '#domain/base/call.ts'
import { looksLikeCode } from '#domain/base/join-code.ts'
import {
  accounts_only,
  another_user,
  not_by_delegates,
  not_signed_in,
  owner_trial_ended,
  second_factor_needed,
  trial_ended,
  viewing_only,
} from '#domain/base/refusal.ts'
import { USER_HEADER } from '#domain/base/user-header.ts'
import { againAfterDeadlock } from '#server/base/db/deadlocks.ts'
import type { Executor } from '#server/base/db/open.ts'
import { insertJob } from '#server/base/jobs/job.ts'
import { insertMail } from '#server/base/mail/send.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import { callerOf, withoutTelling } from './carried-ballot.ts'
import { carriedToken, knowDevice, sessionCarrier } from './carried-session.ts'
import type { Context, Retry, Route } from './context.ts'
import { findAnswer, insertAnswer, retryOf } from './idempotency.ts'
import { DEVICE_COOKIE, knownDevice } from './known-devices.ts'
import type { HttpParts } from './parts.ts'
import { readerLocale } from './reader-locale.ts'
import { Refused, refuse, refuseIf } from './refused.ts'
import { isStoredFile, sendStoredFile } from './sent-file.ts'
import { isSentStream, sendStream } from './sent-stream.ts'
import { storable } from './storable.ts'
import { receiveUpload, type Upload } from './upload.ts'

type Input = { params: unknown; query: unknown; body: unknown }

/** The Fastify handler of one route. */
export function runCall(parts: HttpParts, name: string, route: Route) {
  const { call } = route
  const writes = call.writes ?? (call.method === 'GET' ? 'nothing' : 'transaction')
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const input: Input = storable(inputOf(call, request))
    const token = carriedToken(parts, request)
    const actor = await callerOf(parts, call, { request, token })
    refuseAnother(call, request, actor)
    refuseBeforeFactor(route, actor)
    if (isForKnown(call) && !makesGuest(call, actor, input))
      refuseByAccount(call, actor ?? (await refuseUnknown(parts, token)))
    refuseViewers(call, actor)
    // before the try is counted: the same call comes again once it is proven
    if (actor && needsProof(call, input)) refuseIf(await parts.proofRefusal(actor))
    const asked: Asked = { request, reply, actor, input, retry: null, upload: null }
    await countTry(parts, call, asked)
    if (KEYED.includes(writes)) asked.retry = retryAsked(parts, name, asked)
    const answer = await withoutTelling(actor, () => answerOf(parts, route, asked, writes))
    // a device that is known was counted by itself
    if (call.limit && call.proves_person && !deviceOf(parts, asked))
      parts.tries.proved(call.limit, request.ip)
    if (call.sends && isStoredFile(answer)) return sendStoredFile(request, reply, call, answer)
    if (call.sends && isSentStream(answer)) return sendStream(reply, call, answer)
    if (parts.checkAnswers) checkAnswer(name, route, answer)
    if (call.sends) return reply.type(call.sends).send(answer)
    return call.bare ? answer : { data: answer ?? null }
  }
}

/** Only what the contract declares: what else somebody sends, nobody has checked. */
function inputOf(call: Call, { params, query, body }: FastifyRequest): Input {
  return {
    params: call.params ? params : {},
    query: call.query ? query : {},
    body: call.body ? body : undefined,
  }
}

/** A join code that was right lately at this client is not counted, and does not wait. */
async function countTry(parts: HttpParts, call: Call, asked: Asked): Promise<void> {
  const { input, actor } = asked
  const { ip } = asked.request
  const code = call.takes_code ? codeOf(input) : undefined
  if (code && parts.tries.wasRight(ip, code)) return
  const account = accountOf(input) ?? personOf(call, actor)
  if (call.limit) parts.tries.take(call.limit, ip, account, deviceOf(parts, asked))
  // before a transaction is begun: nobody who waits holds a connection
  if (code) await parts.tries.turn(ip)
}

function deviceOf({ personKey, now }: HttpParts, { request, input }: Asked): string | null {
  return knownDevice({ personKey, now: now() }, request.cookies[DEVICE_COOKIE], accountOf(input))
}

function needsProof({ fresh_proof = false }: Call, { body }: Input): boolean {
  if (typeof fresh_proof === 'boolean') return fresh_proof
  const named = Object(body) as Record<string, unknown>
  return fresh_proof.some((field) => named[field] !== undefined)
}

/** How a call writes that is told its Idempotency-Key, or has it looked after. */
const KEYED: readonly Writes[] = ['transaction', 'shared', 'steps']

type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  actor: Actor | null
  input: Input
  retry: Retry | null
  upload: Upload | null
}

/** The one place that holds back a login session before its second factor, from every call but those that lead on. */
function refuseBeforeFactor({ call }: Route, actor: Actor | null): void {
  if (!actor?.factor_asked) return
  const state = actor.factor_asked.length > 0 ? 'asked' : 'missing'
  if (!call.before_factor?.includes(state))
    refuse({ ...second_factor_needed, data: { methods: actor.factor_asked } })
}

/** A page that stands open shows one user, and another tab of its browser signed somebody else in meanwhile. */
function refuseAnother({ access }: Call, { headers }: FastifyRequest, actor: Actor | null): void {
  const shown = headers[USER_HEADER] || actor?.user_id
  refuseIf(access !== 'stranger' && actor && shown !== actor.user_id && another_user)
}

const isForKnown = ({ access }: Call) => access !== 'anyone' && access !== 'stranger'

function makesGuest({ makes_guests }: Call, actor: Actor | null, { body }: Input): boolean {
  return makes_guests === true && actor === null && (Object(body) as { as_guest?: unknown }).as_guest === true
}

/** Why a login session ended is told to whoever still has its token; an address tells it to nobody. */
async function refuseUnknown(parts: HttpParts, token: string | undefined): Promise<never> {
  const signed_out = token ? await parts.signOutReason(token) : null
  return refuse(signed_out ? { ...not_signed_in, data: { signed_out } } : not_signed_in)
}

function refuseByAccount({ access, after_trial }: Call, actor: Actor): void {
  if (actor.trial_ended && !after_trial)
    refuse(actor.delegate_user_id ? owner_trial_ended : { ...trial_ended, data: actor.trial_ended })
  if (access === 'account' || access === 'own_account') refuseIf(actor.guest && accounts_only)
  if (access === 'own_account') refuseIf(Boolean(actor.delegate_user_id) && not_by_delegates)
}

function refuseViewers({ access, method, while_viewing }: Call, actor: Actor | null): void {
  if (!actor?.viewer || access === 'stranger') return
  refuseIf(method !== 'GET' && !while_viewing && viewing_only)
  refuseIf(access === 'own_account' && not_by_delegates)
}

async function answerOf(parts: HttpParts, route: Route, asked: Asked, writes: Writes): Promise<unknown> {
  if (writes === 'transaction') return writing(parts, route, asked)
  const { takes } = route.call
  if (!takes) return reading(parts, route, asked)
  const upload = await receiveUpload(asked.request, parts.files, takes)
  try {
    return await reading(parts, route, { ...asked, upload })
  } finally {
    await parts.files.drop(upload.folder)
  }
}

async function reading(parts: HttpParts, route: Route, asked: Asked): Promise<unknown> {
  const after: After = []
  const answer = await route.handler(contextOf(parts, asked, parts.db, after) as never, asked.input as never)
  for (const leave of after) leave()
  return answer
}

async function writing(parts: HttpParts, route: Route, asked: Asked): Promise<unknown> {
  const { retry } = asked
  const known = retry ? await findAnswer(parts.db, retry) : null
  if (known) return known.answer
  const after: After = []
  const answer = await againAfterDeadlock(() => {
    after.length = 0
    return parts.db.transaction().execute(async (db) => {
      const given = await route.handler(contextOf(parts, asked, db, after) as never, asked.input as never)
      if (retry && !(await insertAnswer(db, retry, given, parts.now()))) throw new DoneMeanwhile()
      return given
    })
  }).catch(async (error) => {
    if (error instanceof DoneMeanwhile) return DONE
    // what refuses this one may be its own twin, committed while it waited for the same row
    if (retry && error instanceof Refused && (await findAnswer(parts.db, retry))) return DONE
    throw error
  })
  if (answer === DONE) return (await findAnswer(parts.db, retry as Retry))?.answer
  for (const leave of after) leave()
  return answer
}

/** The same try committed elsewhere while this one ran: this one is rolled back. */
class DoneMeanwhile extends Error {}
const DONE = Symbol('done meanwhile')

function retryAsked(parts: HttpParts, name: string, { request, actor, input }: Asked): Retry | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || key.length > 128 || !actor) return null
  return retryOf(parts.personKey, actor.user_id, key, { name, input })
}

/** What leaves once the commit is sure: messages, and the token of a login session. */
type After = (() => void)[]

function contextOf(parts: HttpParts, asked: Asked, db: Executor, after: After): Context<Actor | null> {
  const { request, actor, retry, upload } = asked
  const now = parts.now()
  return {
    db,
    now,
    actor,
    personKey: actor?.viewer ? keysOfViewer(parts.personKey, actor.viewer.user_id) : parts.personKey,
    ownKey: ownKeysOf(parts.personKey, actor),
    billing: parts.billing,
    small_groups: parts.small_groups,
    files: parts.files,
    upload,
    log: parts.log,
    client: request.ip,
    isGone: () => request.raw.socket.destroyed,
    device: deviceOf(parts, asked),
    know: (email) => after.push(() => knowDevice(parts, asked, email)),
    retry,
    tries: parts.tries,
    blocked_addresses: parts.blocked_addresses,
    // few calls ask for these, and a vote pays for what it does not need
    get origin() {
      return parts.originFor(request.host)
    },
    get page_origin() {
      return parts.pageOriginFor(request.host, request.headers.origin)
    },
    get locale() {
      return readerLocale(request.headers['accept-language'])
    },
    announce: (change) => after.push(() => parts.announce(change)),
    enqueue: (job) => insertJob(db, job),
    mail: (mail) => insertMail(db, mail, now),
    session: sessionCarrier(parts, asked, after),
  }
}

/** Whoever views the product as somebody is nobody among those without a name: what that person wrote does not show. */
function keysOfViewer(personKey: PersonKeys, viewer_id: string): PersonKeys {
  return (scope) => personKey(`${scope} viewed`, viewer_id)
}

/** A delegate is nobody among them either, and somebody else for each person they act for. */
function ownKeysOf(personKey: PersonKeys, actor: Actor | null): PersonKeys {
  if (actor?.viewer) return keysOfViewer(personKey, actor.viewer.user_id)
  const delegate_id = actor?.delegate_user_id
  return delegate_id ? (scope, user_id) => personKey(`${scope} by ${delegate_id}`, user_id) : personKey
}

/** The account that a call names by its address, for limits. */
function accountOf({ body, query }: Input): string | undefined {
  const named = { ...(query as object), ...(body as object) } as Record<string, unknown>
  const address = named.notifications_email ?? named.email
  return typeof address === 'string' ? address.trim().toLowerCase() : undefined
}

/** The join code that a call names in place of an id or a slug. */
function codeOf({ params, query, body }: Input): string | undefined {
  const tokens = [params, query, body].flatMap((named) => {
    const { id, event, collection } = Object(named) as Record<string, unknown>
    return [id, event, collection]
  })
  const code = tokens.find((token) => typeof token === 'string' && looksLikeCode(token))
  return (code as string | undefined)?.toUpperCase()
}

/** Uploads are counted by person as well, since a whole room behind one address sends pictures; so is what else names one. */
function personOf({ takes, limit }: Call, actor: Actor | null): string | undefined {
  return actor && (takes || limit === 'purchase' || limit === 'sighting') ? actor.user_id : undefined
}

/** In tests an answer that is not letter for letter what the contract says is a bug. */
function checkAnswer(name: string, { call }: Route, answer: unknown): void {
  const wire = call.sends ? answer : JSON.parse(JSON.stringify(answer ?? null))
  const parsed = call.answer.safeParse(wire)
  if (!parsed.success) throw new Error(`the answer of ${name} breaks its contract: ${parsed.error.message}`)
  if (!isDeepStrictEqual(parsed.data, wire))
    throw new Error(`the answer of ${name} has fields beyond its contract`)
}
