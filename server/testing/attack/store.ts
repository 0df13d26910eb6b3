// The store as it falls into other hands: a dump as rows lie, a backup of the product, and what the secret adds to them.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import { copyOut } from '#server/base/db/copy.ts'
import * as scopes from '#server/base/secrets/scopes.ts'
import { createPersonKeys } from '#server/base/secrets/tokens.ts'
import { connectFor, copyOutText, listTables } from '#server/operator/backup/store-shape.ts'
import { listOwnRows } from '#server/privacy/own-rows.ts'
import type { TestApp } from '../test-app.ts'
import type { Answer, Session } from './session.ts'
import { type Guess, type Sheet, type Traces, textSheet } from './sheets.ts'

type Row = { xmin: string; columns: Record<string, unknown> }

/** Every table as its rows lie, by the number of the transaction that wrote them, and by each of its columns. */
export async function readDump({ db, config }: TestApp, session: Session): Promise<Sheet[]> {
  const client = await connectFor(config)
  const tables = [...(await listTables(client)).map(({ name }) => name)]
  await client.end()
  const wanted = wordsOf(session)
  const sheets: Sheet[] = []
  const all: Row[] = []
  for (const table of [...tables, ...JOBS]) {
    const { rows } = await sql<Row>`select t.xmin::text as xmin, to_jsonb(t) as columns
      from ${sql.table(table)} t order by t.ctid`.execute(db)
    const kept = rows.filter(({ columns }) => wanted.test(JSON.stringify(columns)))
    if (kept.length < 2) continue
    all.push(...kept)
    sheets.push(...readings(table, kept))
  }
  sheets.push(sheetOf('all tables by transaction', byTransaction(all)))
  return sheets
}

const JOBS = ['graphile_worker._private_jobs']

function wordsOf({ questions, people, answers }: Session): RegExp {
  const words = [...questions, ...people.map(({ user_id: id }) => ({ id })), ...answers.flat()].map(
    ({ id }) => id,
  )
  return new RegExp(words.join('|'))
}

const sheetOf = (name: string, rows: readonly Row[]): Sheet =>
  textSheet(name, rows.map(({ columns }) => JSON.stringify(columns)).join('\n'))
const byTransaction = (rows: readonly Row[]) => rows.toSorted((a, b) => Number(a.xmin) - Number(b.xmin))

/** A column with fewer values gives no order. */
const FEW_VALUES = 5

function readings(table: string, rows: readonly Row[]): Sheet[] {
  const columns = Object.keys(rows[0]!.columns).filter(
    (column) => new Set(rows.map((row) => JSON.stringify(row.columns[column]))).size >= FEW_VALUES,
  )
  return [
    sheetOf(`${table} as they lie`, rows),
    sheetOf(`${table} by transaction`, byTransaction(rows)),
    ...columns.map((column) => sheetOf(`${table} by ${column}`, rows.toSorted(comparing(column)))),
  ]
}

function comparing(column: string) {
  return ({ columns: a }: Row, { columns: b }: Row) => {
    const [one, other] = [a[column], b[column]]
    if (typeof one === 'number' && typeof other === 'number') return one - other
    return String(one) < String(other) ? -1 : Number(String(one) > String(other))
  }
}

/** The tables as the product's own backup writes them. */
export async function readBackup({ config }: TestApp, name: string): Promise<Sheet[]> {
  const client = await connectFor(config)
  const sheets: Sheet[] = []
  for (const shape of await listTables(client)) {
    let text = ''
    for await (const chunk of copyOut(client, copyOutText(shape)).chunks) text += String(chunk)
    const sheet = textSheet(`${shape.name} in ${name}`, text)
    if (sheet.places.size > 0) sheets.push(sheet)
  }
  await client.end()
  return sheets
}

/** Whoever has the secret knows people by their keys, too: those of a question, and those that stand for its ballots. */
export function keyTraces(secret: Buffer, { people }: Session, event_id: string): Traces {
  const keyOf = createPersonKeys(secret)
  const of = [scopes.ballotScope, scopes.contributionScope, scopes.readScope, scopes.sightingScope]
  return people.map(({ user_id, words }) => [
    ...words,
    ...of.map((scope) => keyOf(scope(event_id), user_id).toString('hex')),
  ])
}

/** Of a sealed question only what tells when each person fetched their ballot: ids stand elsewhere, too, and before. */
export function claimTraces(secret: Buffer, { people }: Session, event_id: string): Traces {
  const keyOf = createPersonKeys(secret)
  return people.map(({ user_id }) => [keyOf(scopes.ballotScope(event_id as never), user_id).toString('hex')])
}

/** With the secret: all keys of each known person are computed, and answers that stand on a row with one are theirs. */
export async function guessByKeys({ db, secret }: TestApp, session: Session): Promise<Guess[]> {
  const ownKey = createPersonKeys(secret)
  const questions = session.questions.map(({ id }) => ({ id, collection_id: session.collection_id }))
  const rows: string[] = []
  for (const { user_id } of session.people) {
    const tables = await listOwnRows({ db, actor: { user_id } as Actor, ownKey }, questions)
    rows.push(JSON.stringify(tables))
  }
  const owner = ({ id }: Answer) => {
    const place = rows.findIndex((text) => text.includes(id))
    return place >= 0 ? place : null
  }
  return session.answers.map((answers) => answers.map(owner))
}
