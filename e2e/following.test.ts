// People who follow a screen in front of a room: whose links lead where, and what is left when its page is left.
import { expect, it } from 'vitest'
import { joining } from '#domain/joining/contract.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { guestByApi, hostByApi, launchTogether, signInBrowser } from './setup/api.ts'
import { countLive } from './setup/live-line.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

const title = ({ page }: Person, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

it('a link opens what it names until the presenter moves, a code leads into the room, and a page that is left leads nobody', async () => {
  const host = await hostByApi(url)
  const questions = await launchTogether(
    host,
    ['What went well?', 'What should change?', 'What comes next?'].map((name) => ({
      name,
      question_type: 'binary',
      titles: ['Yes', 'No'],
    })),
  )
  const [one, two, three] = questions as [(typeof questions)[0], (typeof questions)[0], (typeof questions)[0]]
  const state = async () => (await host.call(presenting.loadPresentation, { params: { id: one.id } })).data
  const screen = await come({ still: true })
  await signInBrowser(screen, host, url)
  await screen.page.goto(`/#/q/${two.slug}/present`)
  await eventually(state).toMatchObject({ is_on: true, event_id: two.id })
  await screen.page.keyboard.press('v')
  await screen.page.getByRole('table').waitFor()

  const ada = await come({ phone: true, still: true })
  const isTold = countLive(ada.page, one.id)
  const guest = await guestByApi(url, one)
  for (const { slug } of questions) await guest.call(joining.joinEvent, { params: { slug }, body: {} })
  await signInBrowser(ada, guest, url)
  await visit(ada.page, one)
  await ada.page.getByText(say('presenting.moved_on', { question: two.name })).waitFor()
  expect(await title(ada, one.name).isVisible()).toBe(true)
  const late = await come({ phone: true, still: true })
  await late.page.goto(`/s/${one.short_code}`)
  await title(late, two.name).waitFor()
  await screen.page.keyboard.press('ArrowRight')
  for (const person of [ada, late]) await title(person, three.name).waitFor()

  // the address goes along with the screen, and what is loaded again is the same presentation
  expect(screen.page.url()).toContain(three.slug)
  await screen.page.keyboard.press('v')
  await screen.page.getByRole('table').waitFor()
  await eventually(state).toMatchObject({ view: 'table', event_id: three.id })
  await screen.page.reload()
  await screen.page.getByRole('table').waitFor()
  await title(screen, three.name).waitFor()

  await screen.page.goto('/#/dashboard')
  for (const { page } of [ada, late])
    await page.getByText(say('presenting.following')).waitFor({ state: 'hidden' })
  // what begins before this page was told that nothing is on leads nobody away from where their link led
  const before = isTold()
  await visit(ada.page, one)
  await eventually(isTold).toBe(before + 1)
  await eventually(state).toMatchObject({ is_on: false })
  expect(await title(ada, one.name).isVisible()).toBe(true)

  await screen.page.goto(`/#/q/${two.slug}/present`)
  await title(screen, two.name).waitFor()
  await eventually(state).toMatchObject({ is_on: true, event_id: two.id, view: 'chart' })
  for (const person of [ada, late]) await title(person, two.name).waitFor()
})
