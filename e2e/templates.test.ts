// From a template on the dashboard to a session, and what a creator tells about themselves.
import { beforeAll, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { templates } from '#domain/templates/contract.ts'
import { type ApiHost, hostByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let host: ApiHost
beforeAll(async () => {
  host = await hostByApi(url)
})

async function creator(path: string): Promise<Person> {
  const person = await come({ still: true })
  await signInBrowser(person, host, url)
  await person.page.goto(`/#${path}`)
  return person
}

const GOAL = 'Which goal should our unit work on first?'
const REPORT = say('templates.report_named', { title: GOAL })

it('a template is found by the keyboard alone, its report is read, and its question is launched', async () => {
  const { page } = await creator('/dashboard')
  await page.getByRole('button', { name: say('dashboard.examples') }).press('Enter')
  await page.getByRole('button', { name: say('templates.healthcare'), exact: true }).press('Enter')
  await page.getByRole('tab', { name: 'Prioritize' }).waitFor()
  expect(await inspect(page)).toEqual([])
  await page.getByRole('tab', { name: 'Prioritize' }).press('ArrowRight')
  await page.getByRole('tab', { name: 'Optimize', selected: true }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('tab', { name: 'Prioritize', selected: true }).waitFor()
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await eventually(focused).toBe(REPORT)
  await page.keyboard.press('Enter')
  await page.getByText(say('templates.report_note')).waitFor()
  expect(await inspect(page)).toEqual([])
  // Escape leads back to the list first
  await page.keyboard.press('Escape')
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(REPORT)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/q\/edit\?template=care-first-goal/)
  await eventually(() =>
    page.getByRole('textbox', { name: say('editing.question'), exact: true }).inputValue(),
  ).toBe(GOAL)
  await page.getByRole('button', { name: say('editing.launch'), exact: true }).click()
  await page.getByRole('dialog', { name: say('invitations.title') }).waitFor()
  const { data } = await host.call(dashboard.listMiniEvents, {})
  expect(data.events[0]).toMatchObject({
    name: GOAL,
    question_type: 'multiple',
    use_case: 'HEALTHCARE_PRIORITIZE',
  })
})

it('a preset is found and filled in by the keyboard alone, and launched', async () => {
  const { page } = await creator('/dashboard')
  const menu = page.getByRole('button', { name: say('templates.presets'), exact: true })
  await menu.press('Enter')
  const first = page.getByRole('menuitem', { name: /^Recognition / })
  await first.waitFor()
  expect(await inspect(page)).toEqual([])
  await page.keyboard.press('Escape')
  await first.waitFor({ state: 'hidden' })
  await eventually(() => menu.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await eventually(() => first.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/q\/edit\?preset=source_ideas/)
  const idea = 'Which idea should we try next?'
  await eventually(() =>
    page.getByRole('textbox', { name: say('editing.question'), exact: true }).inputValue(),
  ).toBe(idea)
  await page.getByRole('button', { name: say('editing.launch'), exact: true }).click()
  await page.getByRole('dialog', { name: say('invitations.title') }).waitFor()
  const { data } = await host.call(dashboard.listMiniEvents, {})
  expect(data.events[0]).toMatchObject({ name: idea, use_case: 'SOURCE_IDEAS' })
})

it('the steps of the product are told in a dialog', async () => {
  const { page } = await creator('/dashboard')
  await page.getByRole('button', { name: say('dashboard.examples') }).click()
  await page.getByRole('button', { name: say('templates.how') }).click()
  await page.getByRole('dialog', { name: say('templates.how') }).waitFor()
  expect(await inspect(page)).toEqual([])
})

it('each choice of the persona is kept at once and is there after a reload', async () => {
  const { page } = await creator('/settings')
  await page.getByRole('button', { name: say('templates.persona_tell') }).click()
  const dialog = page.getByRole('dialog', { name: 'POPin is for everyone' })
  const first = await dialog.getByRole('checkbox', { name: 'Q&A in team meetings' }).boundingBox()
  const last = await dialog.getByRole('checkbox', { name: 'After a leadership meeting' }).boundingBox()
  expect(last!.x - first!.x).toBeGreaterThan(100)
  await dialog.getByRole('checkbox', { name: 'Recognize good work' }).press('Space')
  await dialog.getByLabel('How large is your team?').selectOption('6-10')
  await dialog.getByText(say('templates.persona_saved'), { exact: true }).waitFor()
  expect(await inspect(page)).toEqual([])
  const kept = async () => {
    const { prompts } = (await host.call(templates.loadPersona, {})).data
    return Object.fromEntries(prompts.map(({ key_name, chosen }) => [key_name, chosen]))
  }
  // one was saved when the word of it came, the other one may be on its way
  await eventually(kept).toMatchObject({
    use_case: ['RECOGNITION'],
    team_size: ['6-10'],
    industry: ['Consulting'],
  })
  await page.reload()
  await page.getByText('Recognize good work').waitFor()
  await page.getByRole('button', { name: say('templates.persona_change'), exact: true }).click()
  await eventually(() => dialog.getByRole('checkbox', { name: 'Recognize good work' }).isChecked()).toBe(true)
  expect(await dialog.getByLabel('How large is your team?').inputValue()).toBe('6-10')
})

it('somebody who hosted on an earlier day is asked once on the dashboard, and Esc ends it', async () => {
  const person = await come({ still: true })
  await signInBrowser(person, host, url)
  const { page } = person
  // the host of this journey signed up today
  await page.route('**/popin/api/1.0/authenticate*', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...json.data, should_show_persona_modal: true } } })
  })
  await page.goto('/#/dashboard')
  const dialog = page.getByRole('dialog', { name: 'POPin is for everyone' })
  await dialog.waitFor()
  await eventually(async () => (await host.call(accounts.currentUser, {})).data.has_shown_persona_modal).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('button', { name: say('dashboard.examples') }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await dialog.count()).toBe(0)
})
