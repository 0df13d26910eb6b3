// What is under way when a journey ends: it is left to itself, and no error of a later one.
import { afterAll, expect, it } from 'vitest'
import { coming, eventually, people } from './setup/people.ts'

const { come } = people()

const unheard: unknown[] = []
const note = (error: unknown) => unheard.push(error)
process.on('unhandledRejection', note)
afterAll(() => void process.off('unhandledRejection', note))

let goOn = () => {}
let isOver = false

it('a journey may end while it answers a request in place of the server', async () => {
  const { page } = await come()
  let isHeld = false
  await page.route('**/authenticate*', async (route) => {
    isHeld = true
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    await route.fetch().finally(() => {
      isOver = true
    })
  })
  await page.goto('/')
  await eventually(() => isHeld).toBe(true)
})

it('a journey may end while it waits for something', async () => {
  const { page } = await come()
  void coming(page.waitForEvent('download'))
})

it('neither is an error of the next journey', async () => {
  goOn()
  await eventually(() => isOver).toBe(true)
  // errors that nobody takes are told in the next turn
  await new Promise((resolve) => setImmediate(resolve))
  expect(unheard).toEqual([])
})
