// Program: the least that a vote on one hot answer can cost, votes that arrive together sharing one commit.
// Nothing but PostgreSQL: no login session, no rules, no HTTP; or, asked so, a bare HTTP server around it.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { answerParent } from '../child.ts'

export type CommitLimit =
  | { kind: 'open'; config: pg.ClientConfig; voters: number }
  | { kind: 'measure'; callers: number; measured_ms: number }

export type CommitResult = { per_second: number; p99_ms: number }
export type CommitServer = { port: number }

const BATCH_MAX = 64
const WARM_UP_MS = 1000

type Vote = { voter: number; like: boolean }
type Waiting = Vote & { resolve(): void }

let queue: Waiting[] = []
let writing = false
let client: pg.Client
let voters = 0
let server: Server | undefined

answerParent(async (question: CommitLimit): Promise<CommitResult | CommitServer> => {
  if (question.kind === 'measure') return measure(question)
  voters = question.voters
  client = new pg.Client(question.config)
  await client.connect()
  await client.query(TABLES)
  server = createServer((request, response) => {
    const voter = Number(request.headers.cookie)
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('latin1')
    })
    request.on('end', async () => {
      await write({ voter, like: (JSON.parse(body) as { vote: boolean }).vote })
      const text = '{"data":{"stored":true}}'
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length })
      response.end(text)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port }
})

const TABLES = `
  drop table if exists limit_votes, limit_ideas;
  create table limit_ideas (id int primary key, likes int not null, dislikes int not null) with (fillfactor = 70);
  create table limit_votes (voter int primary key, liked boolean not null);
  insert into limit_ideas values (1, 0, 0)`

const STATEMENT = `
  with given as (select * from unnest($1::int[], $2::boolean[]) as g (voter, liked)),
  old as (select v.liked from limit_votes v join given using (voter)),
  saved as (insert into limit_votes select voter, liked from given
    on conflict (voter) do update set liked = excluded.liked),
  change as (select liked, 1 as sign from given union all select liked, -1 from old)
  update limit_ideas set
    likes = likes + (select coalesce(sum(sign) filter (where liked), 0) from change),
    dislikes = dislikes + (select coalesce(sum(sign) filter (where not liked), 0) from change)
  where id = 1 returning likes, dislikes`

function write(vote: Vote): Promise<void> {
  return new Promise((resolve) => {
    queue.push({ ...vote, resolve })
    if (!writing) {
      writing = true
      setImmediate(() => void drain())
    }
  })
}

async function drain(): Promise<void> {
  while (queue.length > 0) {
    const batch = queue.slice(0, BATCH_MAX)
    queue = queue.slice(BATCH_MAX)
    await client.query({
      name: 'vote',
      text: STATEMENT,
      values: [batch.map((vote) => vote.voter), batch.map((vote) => vote.like)],
    })
    for (const vote of batch) vote.resolve()
  }
  writing = false
}

/** Callers in this process, each waiting for its vote before the next. */
async function measure({ callers, measured_ms }: { callers: number; measured_ms: number }) {
  let counting = false
  let over = false
  const times: number[] = []
  const loops = Array.from({ length: callers }, async (_, caller) => {
    const own = Math.max(1, Math.floor(voters / callers))
    for (let n = 0; !over; n++) {
      const began = performance.now()
      await write({ voter: caller * own + (n % own), like: Math.floor(n / own) % 2 === 0 })
      if (counting) times.push(performance.now() - began)
    }
  })
  await sleep(WARM_UP_MS)
  counting = true
  const began = performance.now()
  await sleep(measured_ms)
  counting = false
  const seconds = (performance.now() - began) / 1000
  over = true
  await Promise.all(loops)
  const sorted = Float64Array.from(times).sort()
  return {
    per_second: times.length / seconds,
    p99_ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
