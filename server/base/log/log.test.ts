// What the log says about errors: kind and place, never a value, and never more than one line per second.
import { Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createLog, flushLog } from './log.ts'

function newLog() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { lines, logger: createLog('info', stream) }
}

describe('an error of the database', () => {
  let app: TestApp
  let pool: pg.Pool
  beforeAll(async () => {
    app = await startTestApp()
    pool = new pg.Pool(app.config)
    await pool.query(
      'create table people (name text primary key, age integer not null check (age > 0), born date)',
    )
    await pool.query("insert into people values ('Mallory Private', 41)")
  })
  afterAll(async () => {
    await pool.end()
    await app.close()
  })

  it.each([
    ['a value that collides', 'insert into people values ($1, 41)', ['Mallory Private'], '23505'],
    ['a row that is refused', 'insert into people values ($1, -737373737)', ['Zoe Private'], '23514'],
    ['a column that is missing', 'insert into people (name) values ($1)', ['Zoe Private'], '23502'],
    [
      'text in place of a number',
      "insert into people values ('x', $1::text::integer)",
      ['Zoe Private'],
      '22P02',
    ],
    ['text in place of a day', 'select $1::text::date', ['Zoe Private'], '22007'],
    ['a parameter that cannot be read', 'select $1::uuid', ['Zoe Private'], '22P02'],
    [
      'what a function raises',
      "do $$ begin raise exception 'no room for %', '\"Zoe Private\"'; end $$",
      [],
      'P0001',
    ],
  ])('%s is logged by message, code and place, without the value', async (_name, text, values, code) => {
    const { lines, logger } = newLog()
    const error = await pool.query(text, values).catch((failure: unknown) => failure)
    logger.error({ error }, 'bug')
    logger.child({ reqId: 'r1' }).error({ err: error }, 'another place')
    logger.error(error as Error)
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(line).not.toMatch(/Private|737373737/)
      expect(line).toContain(`"code":"${code}"`)
      expect(line).toMatch(/at .*log\.test\.ts/)
    }
  })
})

describe('other errors', () => {
  it.each([
    [
      'a mail server that refuses',
      new Error('all recipients were rejected: 550 <zoe@private.example>: unknown'),
    ],
    ['JSON that cannot be read', thrownBy(() => JSON.parse('zoe private'))],
    ['an address with its password', new Error('cannot reach redis://popin:private@cache:6379')],
    ['what is no error', 'zoe private'],
    [
      'an error that carries things along',
      Object.assign(new Error('failed'), { detail: 'private', where: 'private' }),
    ],
    ['an error with several lines', new Error('failed:\n for <zoe@private.example>\n    and others')],
  ])('%s is logged without what is private', (_name, error) => {
    const { lines, logger } = newLog()
    logger.warn({ error }, 'failed')
    expect(lines.join()).not.toContain('private')
    expect(JSON.parse(lines[0] ?? '').error.message).toBeTruthy()
  })

  it('of several causes the first is told', () => {
    const { lines, logger } = newLog()
    const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' })
    logger.warn({ error: new AggregateError([refused]) }, 'failed')
    expect(JSON.parse(lines[0] ?? '').error).toMatchObject({ message: refused.message, code: 'ECONNREFUSED' })
  })
})

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('a flood', () => {
  const full = () => Object.assign(new Error('No space left on device'), { code: '53100' })

  it('is one line with a stack, then one in a second with a count and ids of requests', () => {
    vi.useFakeTimers()
    const { lines, logger } = newLog()
    for (let second = 0; second < 3; second++) {
      for (let n = 0; n < 500; n++)
        logger.child({ reqId: `r${second}-${n}` }).warn({ error: full() }, 'store unavailable')
      vi.advanceTimersByTime(1000)
    }
    vi.useRealTimers()
    const entries = lines.map((line) => JSON.parse(line))
    expect(entries.map(({ count }) => count)).toEqual([undefined, 499, 500, 500])
    expect(entries[0].error.stack).toContain('log.test.ts')
    expect(entries[3]).toMatchObject({ level: 40, msg: 'store unavailable', failure: { code: '53100' } })
    expect(entries[3].reqIds[0]).toBe('r2-0')
    expect(lines.join('').length).toBeLessThan(5000)
  })

  it('of one kind hides no other, and what is only information is never counted', () => {
    const { lines, logger } = newLog()
    const bugs = [1, 2, 3].map((n) => new TypeError(`cannot read ${n}`))
    for (const error of [...bugs, ...bugs]) logger.error({ error }, 'bug')
    for (let n = 0; n < 5; n++) logger.info('as usual')
    expect(lines).toHaveLength(3 + 5)
    flushLog(logger)
    expect(lines.slice(8).map((line) => JSON.parse(line).count)).toEqual([1, 1, 1])
  })

  it('of one message with two reasons is two kinds, and each is counted with its reason', () => {
    const { lines, logger } = newLog()
    for (const reason of ['too late', 'forged', 'too late', 'forged'])
      logger.warn({ reason }, 'sign-on refused')
    flushLog(logger)
    const told = lines.map((line) => JSON.parse(line)).map(({ reason, count }) => [reason, count])
    expect(told).toEqual([
      ['too late', undefined],
      ['forged', undefined],
      ['too late', 1],
      ['forged', 1],
    ])
  })

  it('begins anew after a quiet second, with all its words', () => {
    vi.useFakeTimers()
    const { lines, logger } = newLog()
    logger.warn({ error: full() }, 'store unavailable')
    vi.advanceTimersByTime(1000)
    logger.warn({ error: full() }, 'store unavailable')
    vi.useRealTimers()
    expect(lines.map((line) => 'stack' in JSON.parse(line).error)).toEqual([true, true])
  })
})
