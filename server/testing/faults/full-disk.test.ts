// The disk becomes full while people write: what they were told stays, the rest is refused, and the log stays short.
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '#domain/base/call.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { PAGE_MAX } from '#domain/ideas/model.ts'
import { createClient } from '../client.ts'
import { type Account, launch, signUp } from '../world.ts'
import { mayMount, onDisk } from './disks.ts'
import { databaseGone, type Product, startProduct } from './product.ts'

const SLOW = 600_000
const FULL_MS = 5_000
const WRITERS = 8
const isRoot = mayMount()
const note = isRoot ? '' : ' (not tried here: this user may mount none)'

describe.runIf(isRoot)(`a data folder on a disk that becomes full${note}`, () => {
  it(
    'refuses honestly, says so in few lines, and has all that was accepted when there is room again',
    () =>
      onDisk('size=400m', async (place) => {
        const data_dir = join(place, 'data')
        let product = await startProduct({ data_dir })
        const people = await peopleOf(product)
        const accepted = new Set<string>()
        const refused: number[] = []
        await writing(people, accepted, refused, () => accepted.size < 20)
        expect(refused).toEqual([])

        fill(place)
        const until = Date.now() + FULL_MS
        await writing(people, accepted, refused, () => refused.length === 0 || Date.now() < until)
        expect(refused.length).toBeGreaterThan(0)
        // 0: nobody answered, because the product had ended
        expect(refused.filter((status) => ![0, 500, 503].includes(status))).toEqual([])
        await expect.poll(() => product.logged()).toContain('No space left on device')
        expect(floods(product.logged())).toEqual([])

        rmSync(join(place, 'filler'))
        const isThere = async () => (await fetch(`${product.url}/readyz`).catch(() => null))?.status
        for (let n = 0; n < 50 && (await isThere()) !== 200; n++) await sleep(200)
        if ((await isThere()) !== 200) {
          // whoever supervises it starts it again
          await product.kill('SIGTERM')
          await databaseGone(data_dir)
          product = await startProduct({ data_dir, port: product.port })
        }
        const kept = await contentsOf(people)
        expect([...accepted].filter((content) => !kept.has(content))).toEqual([])
        const before = accepted.size
        await writing(people, accepted, refused, () => false)
        expect(accepted.size).toBe(before + WRITERS)
        expect(await product.kill('SIGTERM')).toBe(0)
        await databaseGone(data_dir)
      }),
    SLOW,
  )
})

type People = { host: Account; event: Awaited<ReturnType<typeof launch>> }

async function peopleOf({ url }: Product): Promise<People> {
  const host = await signUp({ client: () => createClient(url) })
  return { host, event: await launch({ clock: { now: () => Date.now() / 1000 } }, host) }
}

let written = 0
/** Several write at the same time, as long as they are to. */
async function writing(
  { host, event }: People,
  accepted: Set<string>,
  refused: number[],
  goesOn: () => boolean,
): Promise<void> {
  const one = async () => {
    do {
      const content = `Answer ${++written} ${'and more of it '.repeat(60)}`.trim()
      const body = { event_id: event.id, content }
      const status = await host.call(ideas.createIdea, { body }).then(
        (reply) => reply.status,
        () => 0,
      )
      if (status === 200) accepted.add(content)
      else refused.push(status)
      if (status !== 200) await sleep(20)
    } while (goesOn())
  }
  await Promise.all(Array.from({ length: WRITERS }, one))
}

async function contentsOf({ host, event }: People): Promise<Set<string>> {
  const contents = new Set<string>()
  let offset: number | null = 0
  while (offset !== null) {
    const query: { limit: string; offset: string } = { limit: `${PAGE_MAX}`, offset: `${offset}` }
    const page: { data: AnswerOf<typeof ideas.listIdeas> } = await host.call(ideas.listIdeas, {
      params: { id: event.id },
      query,
    })
    for (const { content } of page.data.ideas) contents.add(content)
    offset = page.data.next_offset
  }
  return contents
}

/** Takes all the room that is left. */
function fill(place: string): void {
  const { bavail, bsize } = statfsSync(place)
  const free = bavail * bsize
  try {
    writeFileSync(join(place, 'filler'), Buffer.alloc(free))
  } catch {
    // something else wrote in the meantime
  }
  expect(readdirSync(place)).toContain('filler')
}

/** Kinds and seconds with more than one line beside the first of the kind, which has its stack. */
function floods(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  const seconds = lines.map((line) => {
    const { time, msg, error, failure } = JSON.parse(line)
    return `${Math.floor(time / 1000)} ${msg} ${(error ?? failure)?.code}`
  })
  return [...Map.groupBy(seconds, (kind) => kind)].filter(([, same]) => same.length > 2).map(([kind]) => kind)
}
