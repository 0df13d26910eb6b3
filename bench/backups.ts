// Program: fills a store with many rows as they come about in use, backs it up under load, and restores it elsewhere.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { given, type Line } from '#server/testing/faults/people/line.ts'
import { inTurns } from '#server/testing/faults/people/truth.ts'
import { makeInstallation } from '#server/testing/faults/product.ts'
import { type Lab, openLab } from './lab.ts'
import { openWorld, type World } from './world.ts'

const POPIN = fileURLToPath(new URL('../server/operator/popin.ts', import.meta.url))
const USAGE =
  'Usage: node bench/backups.ts [--rows 1000000] [--calls 10000] [--database postgres://…, an empty one]'
const GUESTS = 200
const ROUND_ROWS = 50_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** One guest answers, votes, thinks again and deletes, through the product. */
async function act(lab: Lab, guest: Line, n: number): Promise<void> {
  const event = lab.events[n % lab.events.length]!
  const content = `Answer ${n} `.repeat(n % 4 === 0 ? 100 : 1 + (n % 17))
  const body = { event_id: event.id, content }
  const idea = given('an answer', await guest.call(ideas.createIdea, { body }))
  const params = { id: idea.id }
  for (const vote of [true, false])
    given('a vote', await guest.call(voting.castVote, { params, body: { vote } }))
  if (n % 5 === 0) given('a deletion', await guest.call(ideas.deleteIdea, { params }))
}

/** Rows by SQL, updated and deleted, with the cleaning that the database does at night. */
async function addRound(world: World, event_id: string, round: number): Promise<void> {
  const [hot = ''] = await world.addAnswers(event_id, ROUND_ROWS / 5)
  await world.addVoters(event_id, hot, (ROUND_ROWS * 2) / 5)
  await world.client.query(KEYS, [round, ROUND_ROWS / 5])
  await world.client.query(LONGER, [round])
  await world.client.query(`delete from votes where get_byte(voter_key, 0) % 16 = $1 % 16`, [round])
  await world.client.query(`delete from idempotency_keys where get_byte(key_hash, 0) % 16 = $1 % 16`, [round])
  await world.analyze()
}

const KEYS = `
  insert into idempotency_keys (key_hash, request_hash, answer, stored_on)
  select sha256(('key ' || $1 || '-' || n)::bytea), sha256(('request ' || n)::bytea),
    to_jsonb(repeat('what was answered ', 1 + n % 40)), current_date from generate_series(1, $2::int) as n`
const LONGER = `
  update ideas set content = repeat(left(content, 40), 1 + (hashtext(slug) & 31)), like_count = like_count + 1
    where hashtext(slug) & 7 = $1 & 7`
const COUNT = `select sum((xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I',
  schemaname, tablename), false, true, '')))[1]::text::bigint)::int as rows from pg_tables where schemaname = 'public'`

async function fill(lab: Lab, world: World, wanted: number, calls: number): Promise<Line[]> {
  const guests = await lab.guests(GUESTS)
  await inTurns(
    Array.from({ length: calls }, (_, n) => n),
    (n) => act(lab, guests[n % GUESTS] as Line, n),
  )
  for (let round = 0; ; round++) {
    const { rows } = await world.client.query<{ rows: number }>(COUNT)
    say(`${rows[0]?.rows} rows`)
    if (Number(rows[0]?.rows) >= wanted) return guests
    await addRound(world, lab.events[round % lab.events.length]!.id, round)
  }
}

type Ran = { seconds: number; memory: string; told: string }

/** A command of the operator in a process of its own, with the most memory that it had. */
async function popin(env: NodeJS.ProcessEnv, ...args: string[]): Promise<Ran> {
  const began = performance.now()
  const child = spawn(process.execPath, [POPIN, ...args], { env: { PATH: process.env.PATH, ...env } })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (told += text))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let memory = '?'
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) {
    memory = /VmHWM:\s*(.*)/.exec(statusOf(child.pid))?.[1] ?? memory
    await sleep(100)
  }
  if ((await ended) !== 0) throw new Error(told)
  return { seconds: (performance.now() - began) / 1000, memory, told: told.trim() }
}

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

async function measure(what: string, work: () => Promise<Ran>): Promise<void> {
  const { seconds, memory, told } = await work()
  say(`${what}: ${seconds.toFixed(1)} s, at most ${memory}. ${told}`)
}

async function rehearse(rows: number, calls: number, database: string | undefined): Promise<void> {
  const lab = await openLab(['open', 'open', 'open', 'open'])
  const world = await openWorld(lab)
  const elsewhere = makeInstallation()
  try {
    const guests = await fill(lab, world, rows, calls)
    const { data_dir, secret: SECRET_KEY } = lab.installation
    const file = join(dirname(data_dir), 'large.tar.gz')
    let isUsed = true
    const load = guests.slice(0, 8).map(async (guest, n) => {
      for (let turn = n; isUsed; turn += 8) await act(lab, guest, turn)
    })
    await measure('backup', () => popin({ DATA_DIR: data_dir, SECRET_KEY }, 'backup', file))
    isUsed = false
    await Promise.all(load)
    await measure('verify', () => popin({ DATA_DIR: data_dir, SECRET_KEY }, 'backup', 'verify', file))
    const embedded = { DATA_DIR: elsewhere.data_dir, SECRET_KEY }
    await measure('restore, embedded', () => popin(embedded, 'restore', file))
    const outside = { ...embedded, DATA_DIR: `${elsewhere.data_dir}-2`, DATABASE_URL: database }
    if (database) await measure('restore, DATABASE_URL', () => popin(outside, 'restore', file))
  } finally {
    await world.close()
    await lab.close()
    await elsewhere.remove()
  }
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '10000' },
    database: { type: 'string' },
  },
})
if (!(Number(values.rows) > 0 && Number(values.calls) > 0)) throw new Error(USAGE)
await rehearse(Number(values.rows), Number(values.calls), values.database)
