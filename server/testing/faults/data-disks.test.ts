// Data folders on disks that PostgreSQL cannot live on: the start ends with a sentence that names DATA_DIR, and a code.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { closeFolder, saidTrouble } from '#server/base/embedded/folder.ts'
import { makeReadOnly, mayMount, onDisk } from './disks.ts'
import { refusedStart, startProduct } from './product.ts'

const SLOW = 600_000
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'popin-disks-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isRoot = mayMount()
const note = isRoot ? '' : ' (not tried here: this user may mount none)'

describe.runIf(isRoot)(`a data folder on a disk of its own${note}`, () => {
  const NO_ROOM = /has no room left\. Make room, or choose another folder with DATA_DIR\.$/m
  const NOT_WRITTEN =
    /can only be read\. Mount it so that it can be written, or choose another folder with DATA_DIR\.$/m

  it.each([
    ['that is full', 'size=3m', NO_ROOM],
    ['that fills up while the tables are made', 'size=60m', NO_ROOM],
    ['that takes no more files', 'size=300m,nr_inodes=50', NO_ROOM],
    ['that can only be read', 'ro', NOT_WRITTEN],
  ])(
    '%s ends the start',
    (_which, options, sentence) =>
      onDisk(options, async (place) => {
        const data_dir = join(place, 'data')
        const { code, said } = await refusedStart({ data_dir })
        expect(code).toBe(1)
        expect(said).toContain(`POPin cannot start: The data folder ${data_dir} `)
        expect(said).toMatch(sentence)
      }),
    SLOW,
  )

  it(
    'that can only be read since the last time ends the start, too',
    () =>
      onDisk('size=400m', async (place) => {
        const data_dir = join(place, 'data')
        const product = await startProduct({ data_dir })
        await product.kill('SIGTERM')
        makeReadOnly(place)
        const { code, said } = await refusedStart({ data_dir })
        expect([code, said]).toEqual([1, expect.stringMatching(NOT_WRITTEN)])
      }),
    SLOW,
  )

  it(
    'from which no program runs does no harm: nothing in it is one',
    () =>
      onDisk('size=400m,noexec,nosuid,nodev', async (place) => {
        const product = await startProduct({ data_dir: join(place, 'data') })
        const { status } = await fetch(`${product.url}/readyz`)
        expect([status, await product.kill('SIGTERM')]).toEqual([200, 0])
      }),
    SLOW,
  )
})

test('a file system that keeps no permissions, as FAT and some shares, is told so', () => {
  // nobody changes modes there, not even root
  expect(() => closeFolder('/proc/self')).toThrow(
    /keeps no permissions, such as FAT or a share .*\(DATA_DIR\), or set DATABASE_URL/,
  )
})

test.each([
  [
    'initdb: error: could not change permissions of directory "/d/pg": Operation not permitted',
    /lacks something/,
  ],
  ['PANIC:  could not write to file: Disk quota exceeded\nchild process exited', /no room left/],
  ['FATAL:  could not fsync file "base/1": Invalid argument', /lacks something \(FATAL: {2}could not fsync/],
  ['FATAL:  could not create lock file: No locks available', /cannot be locked/],
])('what PostgreSQL says of the disk, %j, becomes a sentence', (said, sentence) => {
  mkdirSync(join(folder, 'some'), { recursive: true })
  const { message } = saidTrouble(join(folder, 'some'), said)!
  expect(message).toMatch(sentence)
  expect(message).toContain('DATA_DIR')
})

test('what it says of other things stays what it said', () => {
  expect(saidTrouble(folder, 'initdb: error: invalid locale name "C.UTF-8"')).toBeNull()
})
