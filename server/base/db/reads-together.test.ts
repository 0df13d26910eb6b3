import { describe, expect, it } from 'vitest'
import type { Executor } from './open.ts'
import { readTogether } from './reads-together.ts'

const aDatabase = (isTransaction: boolean) => ({ isTransaction }) as Executor

/** Two reads that record when they begin and end; the first takes longer. */
function twoReads() {
  const notes: string[] = []
  const read = async (name: string, turns: number) => {
    notes.push(`${name} begins`)
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    notes.push(`${name} ends`)
    return name
  }
  return { notes, reads: [() => read('long', 20), () => read('short', 1)] as const }
}

describe('reads that need nothing of each other', () => {
  it('run at once where each has a connection of its own', async () => {
    const { notes, reads } = twoReads()
    expect(await readTogether(aDatabase(false), reads)).toEqual(['long', 'short'])
    expect(notes).toEqual(['long begins', 'short begins', 'short ends', 'long ends'])
  })

  it('run one after the other inside a transaction', async () => {
    const { notes, reads } = twoReads()
    expect(await readTogether(aDatabase(true), reads)).toEqual(['long', 'short'])
    expect(notes).toEqual(['long begins', 'long ends', 'short begins', 'short ends'])
  })

  it.each([false, true])(
    'fail as the one of them that fails (inside a transaction: %s)',
    async (isTransaction) => {
      const failing = () => Promise.reject(new Error('no such table'))
      const read = readTogether(aDatabase(isTransaction), [async () => 1, failing])
      await expect(read).rejects.toThrow('no such table')
    },
  )
})
