// The calls of results.
import { insights, OCCURRENCES_MAX } from '#domain/insights/contract.ts'
import { noteExport } from '#server/activity/actions.ts'
import { oneReading } from '#server/base/db/one-reading.ts'
import type { Db, Executor } from '#server/base/db/open.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { spooled } from '#server/base/http/spool.ts'
import { paperLook } from '#server/branding/queries.ts'
import { loadOwnCollection } from '#server/collections/queries.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { listSeen } from '#server/events/invited-queries.ts'
import { loadEvent, loadOwnEvent } from '#server/events/queries.ts'
import { fewVoicesAt } from '#server/events/view.ts'
import { briefCsv, fullCsv } from './exports/csv.ts'
import { fileNameOf } from './exports/file-name.ts'
import { fullJson } from './exports/json.ts'
import { spreadsheet } from './exports/sheet.ts'
import { fewVoicesOf } from './few-voices.ts'
import { type KeptFigures, listBegun, listOccurrences } from './queries.ts'
import { collectionReport, eventReport } from './report/report.ts'
import { pulseQuestion, roundOf, statsOf } from './stats.ts'

/** `figures` are kept for everybody, outside any transaction. */
export const insightRoutes = (figures: KeptFigures) =>
  implement(insights, {
    async eventStats({ db, actor, now }, { params }) {
      return statsOf({ db, actor, now }, await loadEvent(db, actor, params.id), figures)
    },

    async pulseStats({ db, actor, now }, { params }) {
      const event = await loadEvent(db, actor, params.id)
      const rows = await listOccurrences(db, event.id, OCCURRENCES_MAX)
      const seen = await listSeen(db, rows, actor)
      const occurrences = []
      for (const row of seen.length > 0 ? seen : [event]) {
        const { score: _, ...told } = await roundOf({ db, actor, now }, row, figures)
        occurrences.push(told)
      }
      return { occurrences }
    },

    async collectionPulse({ db, actor, now }, { params, query }) {
      const { events } = await loadOwnCollection(db, actor, params.id)
      const questions = []
      let total = 0
      for (const event of events) {
        const begun = await listBegun(db, event.id, now)
        const over = begun.filter((row) => row.ideas_end.getTime() <= now * 1000)
        const running = begun.find((row) => !over.includes(row)) ?? null
        total = Math.max(total, over.length)
        questions.push(
          await pulseQuestion(
            { db, actor, now },
            { event, running, over: over.slice(-query.limit) },
            figures,
          ),
        )
      }
      return { total, questions }
    },

    async csvReport(context, { params }) {
      const { db, actor, now } = context
      const event = await exported(context, await loadOwnEvent(db, actor, params.id), 'CSV')
      return {
        chunks: read(db, (reading) => briefCsv(reading, event, fewVoicesOf(event, now))),
        file_name: fileNameOf(event.name, 'csv'),
      }
    },

    async fullCsvReport(context, { params }) {
      const { db, actor, now } = context
      const event = await exported(context, await loadOwnEvent(db, actor, params.id), 'CSV with comments')
      return {
        chunks: read(db, (reading) => fullCsv(reading, event, fewVoicesOf(event, now))),
        file_name: fileNameOf(event.name, 'csv', 'answers and comments'),
      }
    },

    async jsonReport(context, { params }) {
      const { db, actor, now } = context
      const event = await exported(context, await loadOwnEvent(db, actor, params.id), 'JSON')
      const few = fewVoicesAt(event, now)
      const told = {
        stats: await statsOf({ db, actor, now }, event, figures),
        few_voices: few && { ...few, reason: fewVoicesOf(event, now) },
      }
      return {
        chunks: read(db, (reading) => fullJson(reading, event, told)),
        file_name: fileNameOf(event.name, 'json'),
      }
    },

    async sheetReport(context, { params }) {
      const { db, actor, now } = context
      const event = await exported(context, await loadOwnEvent(db, actor, params.id), 'XLSX')
      const stats = await statsOf({ db, actor, now }, event, figures)
      const sheet = await spreadsheet(db as Db, event, { stats, few_voices: fewVoicesOf(event, now) })
      return { chunks: one(sheet), file_name: fileNameOf(event.name, 'xlsx') }
    },

    async pdfReport(context, { params }) {
      const { db, actor, now, locale } = context
      const event = await exported(context, await loadOwnEvent(db, actor, params.id), 'PDF')
      const chunks = eventReport(db, event, { now, locale, look: await paperLook(context, event.id) })
      return { chunks, file_name: fileNameOf(event.name, 'pdf') }
    },

    async collectionPdfReport(context, { params }) {
      const { db, actor, now, locale } = context
      const collection = await loadOwnCollection(db, actor, params.id)
      const [first] = collection.events
      await noteExport(context, first?.id ?? null, 'PDF of a whole session')
      const look = first ? await paperLook(context, first.id) : null
      const chunks = collectionReport(db, collection, { now, locale, look })
      const title = collection.name || (first?.name ?? '')
      return { chunks, file_name: fileNameOf(title, 'pdf', 'whole session') }
    },
  })

/** Of what leaves as a file its organisation has a record; who answered is in neither. */
async function exported<E extends BareEvent>(context: Context, event: E, kind: string): Promise<E> {
  await noteExport(context, event.id, kind)
  return event
}

/** All of a file from one state of the database; these calls begin no transaction of their own. */
const read = (db: Executor, make: (reading: Executor) => AsyncIterable<string>) => (left: AbortSignal) =>
  spooled(oneReading(db as Db, make), left)

async function* one(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file
}
