// The calls of decision records.
import { records } from '#domain/records/contract.ts'
import { readsResults } from '#domain/voting/rules.ts'
import { noteExport } from '#server/activity/actions.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { paperLook } from '#server/branding/queries.ts'
import { loadBareEvent } from '#server/events/bare-queries.ts'
import { loadOwnEvent } from '#server/events/queries.ts'
import { printedPaper } from '#server/insights/paper-view.ts'
import { deleteRecord, recordDecision } from './actions.ts'
import { markdownOf } from './markdown.ts'
import { blocksOf } from './paper.ts'
import { viewProspect } from './prospect-view.ts'
import { findCurrent, listKeys, listOwnCurrent, type RecordRow } from './queries.ts'
import { webKey } from './signing.ts'
import { fileOf, loadOwnRecord, loadRecord, sketchOf, viewRecord } from './view.ts'

/** The private key is encrypted with `secret`. */
export const recordRoutes = ({ secret }: { secret: Buffer }) =>
  implement(records, {
    async loadProspect(context, { params }) {
      return viewProspect(context, await loadOwnEvent(context.db, context.actor, params.id))
    },

    async findRecord({ db, actor }, { params }) {
      const event = await loadBareEvent(db, actor, params.id)
      if (!readsResults({ ...event, user_created: event.creator_id === actor.user_id }))
        return { record: null }
      const record = await findCurrent(db, event.id)
      return { record: record ? sketchOf(record) : null }
    },

    async createRecord(context, { params, body }) {
      const { db, actor, announce } = context
      const event = await loadOwnEvent(db, actor, params.id)
      const record = await recordDecision({ context, secret }, event, body)
      announce({ session: event.id, kind: 'event_edited' })
      return viewRecord(context, await loadRecord(context, record.id))
    },

    async listRecords({ db, actor }) {
      return { records: (await listOwnCurrent(db, actor.user_id)).map(sketchOf) }
    },

    async listSigningKeys({ db }) {
      const keys = await listKeys(db)
      return {
        keys: keys.map(({ id, public_key, made_on }) => ({
          ...{ public_key: webKey(public_key), key_fingerprint: id, made_on },
        })),
      }
    },

    async loadRecord(context, { params }) {
      return viewRecord(context, await loadRecord(context, params.id))
    },

    async changeRecord(context, { params, body }) {
      const { db, actor } = context
      const { id } = await loadOwnRecord(db, actor, params.id)
      await db
        .updateTable('decision_records')
        .set({ is_shared: body.is_shared })
        .where('id', '=', id)
        .execute()
      return viewRecord(context, await loadRecord(context, id))
    },

    async deleteRecord(context, { params }) {
      const { db, actor, announce } = context
      const record = await loadOwnRecord(db, actor, params.id)
      await deleteRecord(db, record)
      if (record.event_id) announce({ session: record.event_id, kind: 'event_edited' })
      return { id: record.id }
    },

    async recordPdf(context, { params }) {
      const record = await exported(context, params.id, 'PDF of a decision')
      const look = record.event_id ? await paperLook(context, record.event_id) : null
      const { question: title, owner: author } = record.document
      const chunks = printedPaper(blocksOf(record, context), { title, author, now: context.now, look })
      return { chunks, file_name: fileNameOf(record, 'pdf') }
    },

    async recordMarkdown(context, { params }) {
      const record = await exported(context, params.id, 'Markdown of a decision')
      return { chunks: textOf(markdownOf(record, context)), file_name: fileNameOf(record, 'md') }
    },

    async recordJson(context, { params }) {
      const record = await exported(context, params.id, 'JSON of a decision')
      return { chunks: textOf(fileOf(record)), file_name: fileNameOf(record, 'json') }
    },
  })

type Reader = Context<Context['actor'] | null>

/** Of what leaves as a file from its host, their organisation has a record. */
async function exported(context: Reader, id: string, kind: string): Promise<RecordRow> {
  const { actor } = context
  const { record } = await loadRecord(context, id)
  if (actor && record.creator_id === actor.user_id)
    await noteExport({ ...context, actor }, record.event_id, kind)
  return record
}

/** Characters of a question in the name of a file. */
const NAMED = 60

/** Such as `Decision Which day suits you best.md`, without characters that a system forbids. */
function fileNameOf({ document }: RecordRow, ending: string): string {
  const words = document.question
    .replace(/[\p{Cc}\\/:*?"<>|.]+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  return `Decision ${[...words].slice(0, NAMED).join('').trim() || 'record'}.${ending}`
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text
}
