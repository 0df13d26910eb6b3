// The tour of the dashboard: offered once, walked by keys, ended by Esc, and started again from the menu.
import { expect, it } from 'vitest'
import { hostByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { eventually, people } from './setup/people.ts'
import { button } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

type Box = { x: number; y: number; width: number; height: number }

function isWithin(box: Box | null, { width, height }: { width: number; height: number }): boolean {
  return (
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  )
}

it.each([
  ['a phone', { phone: true, still: true }],
  ['a desk', {}],
])(
  'on %s each step stands beside what it is about, and the tour is not offered again',
  async (_device, look) => {
    const host = await hostByApi(url)
    const person = await come(look)
    const { page } = person
    await signInBrowser(person, host, url)
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 3 }).first().waitFor()
    await button(page, say('tour.offer')).press('Enter')
    for (const step of ['ask', 'kind', 'prepare', 'sessions', 'account'] as const) {
      const card = page.getByRole('dialog', { name: say(`tour.${step}_title`) })
      await card.waitFor()
      await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
      expect(await inspect(page)).toEqual([])
      const next = button(card, say(step === 'account' ? 'base.done' : 'tour.next'))
      await eventually(async () => isWithin(await next.boundingBox(), page.viewportSize()!)).toBe(true)
      await next.press('Enter')
    }
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    expect(await button(page, say('tour.offer')).count()).toBe(0)
    await page.reload()
    await page.getByRole('heading', { level: 3 }).first().waitFor()
    await button(page, say('app.account_menu')).click()
    await page.getByRole('menuitem', { name: say('app.tour') }).click()
    await page.getByRole('dialog', { name: say('tour.ask_title') }).waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    expect(await button(page, say('tour.offer')).count()).toBe(0)
  },
)
