// How long people wait for a product that starts on a store it has.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, type Product, startProduct } from '#server/testing/faults/product.ts'
import { openLab } from '../lab.ts'
import { digits, type Goal, median, ROUNDS, type Row } from './row.ts'

const STEP_MS = 5

export const start: Goal = {
  goals: ['P17'],
  sentence:
    'From starting the process on an existing store that was shut down cleanly until the first request is answered with 200; the note has the same after kill -9 of the server.',
  async measure(say) {
    const lab = await openLab(['open', 'multiple'])
    try {
      const times: number[] = []
      const afterKill: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        await lab.product.kill('SIGTERM')
        times.push(await timeStart(lab, lab.installation))
        await lab.product.kill('SIGKILL')
        afterKill.push(await timeStart(lab, lab.installation))
      }
      const row = rowOf(median(times), median(afterKill))
      say(`start: ${row.product} s`)
      return [row]
    } finally {
      await lab.close()
    }
  },
}

async function timeStart(lab: { product: Product }, installation: Installation): Promise<number> {
  const { port, url } = lab.product
  const began = performance.now()
  const starting = startProduct({ ...installation, port })
  let answered: number | undefined
  while (answered === undefined) {
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.status === 200) answered = performance.now() - began
    else await sleep(STEP_MS)
  }
  lab.product = await starting
  return answered / 1000
}

function rowOf(seconds: number, after_kill: number): Row {
  return {
    goal: 'P17',
    what: 'seconds from the start on an existing store to the first 200',
    limit: null,
    product: digits(seconds),
    ratio: null,
    bar: '3',
    met: seconds <= 3,
    note: `after kill -9: ${digits(after_kill)} s`,
  }
}
