// A small rehearsal against the real product, and the refusals of its command line.
import { describe, expect, it } from 'vitest'
import { readOptions } from './rehearsal/options.ts'
import { rehearse } from './rehearsal/rehearsal.ts'
import { reportText } from './rehearsal/report.ts'

const SLOW = 600_000

describe('a rehearsal', () => {
  it(
    'loses nothing and shows everybody the same, with 25 people in seven kinds of questions',
    async () => {
      const options = readOptions(['--people', '25', '--seconds', '6', '--seed', '7', '--arrive', '1s'])
      const said: string[] = []
      const report = await rehearse(options, (line) => said.push(line))
      expect(report.sentences).toEqual([])
      expect([report.lost, report.wrong, report.given_up]).toEqual([0, 0, 0])
      expect(report.joins.count).toBe(25)
      expect(said.join()).toMatch(/All are in: half of them waited \d+\.\d s at the most/)
      const written = report.writes.map((row) => row.name)
      expect(written).toEqual(expect.arrayContaining(['answer', 'comment', 'vote']))
      expect(report.live.count).toBeGreaterThan(0)
      expect(reportText(report)).toContain('lost: 0, wrong: 0')
    },
    SLOW,
  )
})

describe('the command line of a rehearsal', () => {
  it('asks for 500 people in a minute of every kind of question by default', () => {
    expect(readOptions([])).toEqual({
      people: 500,
      seconds: 60,
      arrive_ms: null,
      seed: 1,
      kinds: ['open', 'binary', 'scale', 'multiple', 'star', 'rating', 'rank'],
      url: null,
      code: null,
      sign_in: null,
    })
  })

  it('reads within how many seconds all come in', () => {
    expect(readOptions(['--arrive', '10s']).arrive_ms).toBe(10_000)
  })

  it('lets the crowd loose on this machine only, unless told otherwise', () => {
    for (const url of ['http://popin.example.com', 'http://10.0.0.7:3000', 'http://127.evil.example'])
      expect(() => readOptions(['--url', url])).toThrow('is not this machine')
    expect(readOptions(['--url', 'http://localhost:3000']).url).toBe('http://localhost:3000')
    expect(readOptions(['--url', 'http://10.0.0.7:3000', '--anywhere']).url).toBe('http://10.0.0.7:3000')
  })

  it.each([
    [['--people', '0'], '--people takes a whole number from 1 to 10000.'],
    [['--people', '100000'], '--people takes a whole number from 1 to 10000.'],
    [['--seconds', '3601'], '--seconds takes a whole number from 1 to 600.'],
    [['--arrive', 'soon'], '--arrive takes a whole number from 1 to 600.'],
    [['--kinds', 'open,quiz'], 'There is no kind "quiz".'],
    [['--email', 'a@b.example'], 'An --email needs its --password.'],
    [['--code', 'ABC123'], 'A --code needs the --url'],
    [['--url', 'localhost'], 'is no address'],
    [['--people=ten'], '--people takes a whole number'],
    [['--fast'], 'Usage: npm run rehearse'],
  ])('refuses %j with a sentence', (argv, sentence) => {
    expect(() => readOptions(argv)).toThrow(sentence)
  })
})
