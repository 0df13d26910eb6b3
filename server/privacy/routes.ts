// The calls of one's own data.
import type { Actor } from '#domain/base/actor.ts'
import { privacy } from '#domain/privacy/contract.ts'
import * as refusals from '#domain/privacy/refusals.ts'
import { erasureRefusal, mayAskExport } from '#domain/privacy/rules.ts'
import { noteAudit } from '#server/activity/actions.ts'
import { dayOf } from '#server/base/day.ts'
import { type Context, implementWith } from '#server/base/http/context.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import { dayInWords } from '#server/base/mail/day-in-words.ts'
import { loadBareEvent } from '#server/events/bare-queries.ts'
import { anonymousItems } from './export/own-items.ts'
import { csvOf } from './export/tables.ts'
import { EXPORT_FILE, eraseSoon, exportSoon } from './jobs.ts'
import { erasureAskedMail } from './mails.ts'
import { listOwnRows } from './own-rows.ts'
import { findErasure, findExport, listSession, loadPerson } from './queries.ts'
import { isThere, viewPrivacy } from './view.ts'

/** Days between asking and erasure, as the operator says. */
export type PrivacySettings = { erasure_days: number }
type Asking = Context<Actor> & PrivacySettings

export const privacyRoutes = implementWith<PrivacySettings>()(privacy, {
  readPrivacy: (context) => read(context),

  async listOwnRows({ db, actor, ownKey }, { params }) {
    const event = await loadBareEvent(db, actor, params.id)
    const session = await listSession(db, actor, event)
    const tables = await listOwnRows({ db, actor, ownKey }, session)
    const { name, anonymous, sealed } = event
    return { name, anonymous, sealed, tables }
  },

  async requestExport(context) {
    const { db, actor, now, enqueue } = context
    const today = dayOf(now)
    await db.selectFrom('users').select('id').where('id', '=', actor.user_id).forNoKeyUpdate().execute()
    const known = await findExport(db, actor.user_id)
    refuseIf(!mayAskExport(known ?? null, today) && refusals.export_under_way)
    const waiting = { state: 'waiting' as const, asked_on: today }
    await db
      .insertInto('data_exports')
      .values({ user_id: actor.user_id, ...waiting })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(waiting))
      .execute()
    await enqueue(exportSoon(actor.user_id))
    return read(context)
  },

  async downloadExport({ db, actor, files, now }) {
    const made = await findExport(db, actor.user_id)
    const key = made?.state === 'ready' && isThere(made, dayOf(now)) ? made.file_key : null
    const file = found(key && (await files.read(key, EXPORT_FILE)), refusals.export_not_ready)
    return { ...file, personal: true }
  },

  async downloadAnonymous({ db, actor, personKey, tries, client }) {
    // it reads all sessions that this person was in
    tries.take('mail', client, actor.user_id)
    const person = await loadPerson(db, actor.user_id)
    const columns = ['session', 'question', 'what', 'text', 'vote', 'day']
    const chunks = csvOf(anonymousItems({ db, person, personKey }), columns)
    return { chunks, file_name: 'popin-my-anonymous-answers.csv' }
  },

  async requestErasure(context, { body }) {
    const { db, actor, now, mail, origin, erasure_days, locale } = context
    const person = await loadPerson(db, actor.user_id)
    refuseIf(erasureRefusal({ ...person, has_heir: person.heir_id !== null }, body.sessions))
    const due_on = dayOf(now, erasure_days)
    const row = await db
      .insertInto('erasures')
      .values({ user_id: actor.user_id, sessions: body.sessions, asked_on: dayOf(now), due_on })
      // a second press keeps the day of the first
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sessions: body.sessions }))
      .returning(['asked_on', 'due_on'])
      .executeTakeFirstOrThrow()
    await noteAudit(context, { act: 'erasure_asked', actor_id: actor.user_id, of: actor.user_id })
    const occasion = `erasure:${actor.user_id}:${row.due_on}`
    if (person.email && erasure_days > 0)
      await mail({
        ...erasureAskedMail(person.email, { origin, day: dayInWords(new Date(row.due_on), locale) }),
        occasion,
      })
    await context.enqueue(eraseSoon())
    return read(context)
  },

  async cancelErasure(context) {
    const { db, actor } = context
    const { numDeletedRows } = await db
      .deleteFrom('erasures')
      .where('user_id', '=', actor.user_id)
      .where('begun', '=', false)
      .executeTakeFirst()
    refuseIf(numDeletedRows === 0n && (await findErasure(db, actor.user_id)) && refusals.erasure_begun)
    return read(context)
  },
})

async function read({ db, actor, now, erasure_days }: Asking) {
  const person = await loadPerson(db, actor.user_id)
  const made = await findExport(db, actor.user_id)
  const erasure = await findErasure(db, actor.user_id)
  return viewPrivacy({ person, made, erasure, erasure_days, today: dayOf(now) })
}
