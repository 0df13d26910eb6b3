// What a collector reads: the figures, who may read them, and that they arrive while the database hangs.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { insertJob } from '#server/base/jobs/job.ts'
import { insertMail } from '#server/base/mail/send.ts'
import { startRedis } from '#server/testing/redis-server.ts'
import { openTestApp, startTestApp } from '#server/testing/test-app.ts'

const TOKEN = 'a-token-of-the-collector'

const app = await openTestApp({ metrics_token: TOKEN })

async function metrics(of = app): Promise<string> {
  return (await fetch(`${of.url}/metrics`)).text()
}

/** The value of a metric, by its name and labels as written. */
function figure(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

describe('the figures', () => {
  it('say the version, the connections, the line to the others and the room on the disk', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const text = await metrics()
    expect(text).toContain(`popin_build_info{version="${version}",node="${process.version}"} 1`)
    expect(figure(text, 'popin_database_up')).toBe(1)
    expect(figure(text, 'popin_database_connections_max')).toBe(10)
    expect(figure(text, 'popin_database_waiting')).toBe(0)
    expect(figure(text, 'popin_bus_connected')).toBe(1)
    expect(figure(text, 'popin_disk_free_bytes')).toBeGreaterThan(0)
    expect(figure(text, 'popin_sockets')).toBe(0)
  })

  it('are not late for ever with jobs that an earlier version asked for, and nobody does any longer', async () => {
    const other = await startTestApp()
    const ago = Date.now() / 1000 - 600
    for (const name of ['close_event', 'make_occurrence', 'import_roster', 'nobody_does_this'])
      await insertJob(other.db, { name, payload: { event_id: 'A1' }, run_at: ago })
    const worker = await other.app.startJobs()
    // those from the timetable may wait for a moment
    await expect.poll(async () => figure(await metrics(other), 'popin_jobs_waiting')).toBe(1)
    await worker.stop()
    await other.close()
  })

  it('count jobs and emails that wait, how long they have, and jobs that were given up', async () => {
    const other = await startTestApp()
    const { db, clock } = other
    clock.set(Date.now() / 1000 - 600)
    await insertMail(db, { recipient: 'ann@acme.example', subject: 'A', text: 'a', html: 'a' }, clock.now())
    await insertJob(db, { name: 'nobody_does_this', payload: {}, run_at: clock.now() - 600 })
    await insertJob(db, { name: 'later', payload: {}, run_at: clock.now() + 86_400 })
    const client = new pg.Client(other.config)
    await client.connect()
    await insertJob(db, { name: 'given_up', payload: {} })
    await client.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where id in
        (select id from graphile_worker.jobs where task_identifier = 'given_up')`,
    )
    await client.end()
    const text = await metrics(other)
    // that of the email, and one that nobody does
    expect(figure(text, 'popin_jobs_waiting')).toBe(2)
    expect(figure(text, 'popin_jobs_oldest_seconds')).toBeGreaterThanOrEqual(1_200)
    expect(figure(text, 'popin_jobs_failed')).toBe(1)
    expect(figure(text, 'popin_mails_waiting')).toBe(1)
    expect(figure(text, 'popin_mails_oldest_seconds')).toBeGreaterThanOrEqual(600)
    await other.close()
  })

  it('come while the database does not answer, and say so', async () => {
    const stalled = await startTestApp()
    const blocker = new pg.Client(stalled.config)
    await blocker.connect()
    await blocker.query('begin; lock table mails in access exclusive mode')
    const text = await metrics(stalled)
    expect(figure(text, 'popin_database_up')).toBe(0)
    expect(figure(text, 'popin_jobs_waiting')).toBeNaN()
    expect(figure(text, 'popin_database_connections_max')).toBe(10)
    await blocker.query('rollback')
    await blocker.end()
    await stalled.close()
  })

  it('tell when the others are no longer heard', async () => {
    const redis = await startRedis()
    const one = await startTestApp({ bus: redis.url })
    expect(figure(await metrics(one), 'popin_bus_connected')).toBe(1)
    await redis.stop()
    await expect.poll(async () => figure(await metrics(one), 'popin_bus_connected')).toBe(0)
    await one.close()
  })
})

describe('a collector elsewhere', () => {
  const asked = async (headers: Record<string, string>, of = app) => {
    const from = { url: '/metrics', remoteAddress: '203.0.113.7', headers: { host: 'popin', ...headers } }
    return (await of.app.http.inject(from)).statusCode
  }

  it('reads with the token and not without', async () => {
    expect(await asked({ authorization: `Bearer ${TOKEN}` })).toBe(200)
    expect(await asked({ authorization: 'Bearer another-token-of-someone' })).toBe(404)
    expect(await asked({ authorization: `Basic ${TOKEN}` })).toBe(404)
    expect(await asked({})).toBe(404)
  })

  it('reads nothing where no token is set', async () => {
    const closed = await startTestApp()
    expect(await asked({ authorization: 'Bearer null' }, closed)).toBe(404)
    expect(await asked({ authorization: 'Bearer ' }, closed)).toBe(404)
    await closed.close()
  })
})
