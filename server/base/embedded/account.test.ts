// What an account may enter and run, by the mode bits.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allows, canEnter } from './account.ts'
import { runnableCopy } from './binaries.ts'

// No account on any machine has this number, so only the bits for others count.
const stranger = { uid: 54_321, gid: 54_321 }
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'account-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('allows', () => {
  const entry = (mode: number, uid: number, gid: number) => ({ mode, uid, gid }) as Stats
  it.each([
    ['the owner bits count for the owner', entry(0o100, 54_321, 1), true],
    ['the owner is not helped by the bits for others', entry(0o011, 54_321, 1), false],
    ['the group bits count for the group', entry(0o010, 1, 54_321), true],
    ['the bits for others count for all else', entry(0o001, 1, 1), true],
    ['no bit, no right', entry(0o110, 1, 1), false],
  ])('%s', (_rule, stats, right) => {
    expect(allows(stats, stranger, 0o1)).toBe(right)
  })
})

describe('canEnter', () => {
  it('needs the right to enter each parent', () => {
    expect(canEnter(folder, stranger)).toBe(false)
    chmodSync(folder, 0o711)
    expect(canEnter(folder, stranger)).toBe(true)
  })

  it('never limits the account the product runs under', () => {
    expect(canEnter(folder, null)).toBe(true)
  })
})

describe('runnableCopy', () => {
  function makeNative(): string {
    const native = join(folder, 'native')
    for (const part of ['bin', 'lib', 'share']) mkdirSync(join(native, part), { recursive: true })
    writeFileSync(join(native, 'bin', 'postgres'), '', { mode: 0o700 })
    writeFileSync(join(native, 'share', 'a.sql'), '', { mode: 0o600 })
    return native
  }

  it('is made, readable for all, where the account cannot reach the programs', () => {
    const copy = join(folder, 'copies', 'postgresql-1')
    expect(runnableCopy(makeNative(), stranger, copy)).toBe(copy)
    expect(statSync(join(copy, 'bin', 'postgres')).mode & 0o777).toBe(0o755)
    expect(statSync(join(copy, 'share', 'a.sql')).mode & 0o777).toBe(0o644)
  })

  it('is not made where the account reaches them, nor for the own account', () => {
    const native = makeNative()
    chmodSync(folder, 0o755)
    chmodSync(join(native, 'bin', 'postgres'), 0o755)
    expect(runnableCopy(native, stranger, join(folder, 'copy'))).toBe(native)
    expect(runnableCopy(native, null, join(folder, 'copy'))).toBe(native)
  })

  it('that cannot be made is an error with a way out', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => runnableCopy(makeNative(), stranger, join(folder, 'file', 'copy'))).toThrow(
      'set DATABASE_URL',
    )
  })
})
