import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { TEMPLATE_SETS } from '#domain/templates/template-sets.ts'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { member, showPage } from '#web/events/fake-page.ts'
import { lengthWords } from './length-words.ts'
import { TemplateEntries } from './TemplateEntries.tsx'

beforeEach(() => {
  location.hash = '/dashboard'
})
afterEach(() => {
  vi.unstubAllGlobals()
  return act(async () => closeDialogs())
})

async function open(industry: string | null = null, isRestricted = false) {
  const refused: string[] = []
  const unlessRestricted = (go: () => void) => (isRestricted ? void refused.push('refused') : go())
  await act(async () => {
    showPage(<TemplateEntries industry={industry} unlessRestricted={unlessRestricted} />, member)
  })
  return refused
}
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const titles = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

it.each([
  ['Healthcare', 'healthcare'],
  ['Q&A', 'qa'],
  ['Live poll', 'live_poll'],
  ['Remote work', 'remote_work'],
] as const)('the entry %s opens its dialog, with tabs that change the list', async (entry, key) => {
  await open()
  await press(entry)
  const set = TEMPLATE_SETS[key]
  const dialog = await screen.findByRole('dialog', { name: set.title })
  const tabs = within(dialog).getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(set.tabs.map(({ title }) => title))
  for (const [index, tab] of set.tabs.entries()) {
    await act(async () => fireEvent.click(tabs[index]!))
    expect(within(dialog).getByText(tab.description)).toBeTruthy()
    expect(titles(dialog)).toEqual(tab.contents.map(({ title }) => title || 'Your own question'))
    for (const { description } of tab.contents)
      expect(within(dialog).getAllByText(description).length).toBeGreaterThan(0)
  }
})

test('people in healthcare find their templates first', async () => {
  await open('Healthcare')
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual(['Healthcare', 'Q&A', 'Live poll', 'Remote work'])
})

const WORKLOAD = 'How manageable was your workload this week?'
const USE = `Use this question: ${WORKLOAD}`

test('a sample report shows the figures as real results do, says that it is a sample, and leads back', async () => {
  await open()
  await press('Healthcare')
  const dialog = await screen.findByRole('dialog', { name: 'Healthcare templates' })
  await press(`Sample report: ${WORKLOAD}`)
  expect(within(dialog).getByText(/^This is a sample\. The answers are made up/)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe(WORKLOAD)
  expect(within(dialog).getByText('Average 3.0 of 5 · 29 votes')).toBeTruthy()
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['29', '29', '4'])
  await press('Show as table')
  expect(within(dialog).getAllByRole('row').length).toBeGreaterThanOrEqual(6)
  await press('Back to the templates')
  expect(within(dialog).queryByText(/^This is a sample/)).toBeNull()
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Sample report: ${WORKLOAD}`),
  )
})

it.each(Object.values(TEMPLATE_SETS).flatMap(({ tabs }) => tabs.map((tab) => [tab.key, tab] as const)))(
  'every sample report of the tab %s is drawn',
  async (_key, tab) => {
    const set = Object.values(TEMPLATE_SETS).find(({ tabs }) => tabs.includes(tab))!
    await open()
    await press(
      { qa: 'Q&A', live_poll: 'Live poll', remote_work: 'Remote work', healthcare: 'Healthcare' }[set.key],
    )
    const dialog = await screen.findByRole('dialog', { name: set.title })
    await act(async () => fireEvent.click(within(dialog).getByRole('tab', { name: tab.title })))
    for (const { title, custom } of tab.contents) {
      if (custom) continue
      await press(`Sample report: ${title}`)
      expect(within(dialog).getByRole('heading', { name: title })).toBeTruthy()
      expect(within(dialog).getByRole('button', { name: 'Show as table' })).toBeTruthy()
      await press('Back to the templates')
    }
  },
)

test('an entry opens its question on the edit screen, from the list and from its report', async () => {
  await open()
  await press('Healthcare')
  await screen.findByRole('dialog')
  await press(USE)
  expect(location.hash).toBe('#/q/edit?template=care-workload')
  location.hash = '/dashboard'
  await press(`Sample report: ${WORKLOAD}`)
  await press('Use this question')
  expect(location.hash).toBe('#/q/edit?template=care-workload')
})

test('the last entry starts empty', async () => {
  await open()
  await press('Q&A')
  await screen.findByRole('dialog')
  await press('Start from scratch')
  expect(location.hash).toBe('#/q/edit?template=team-qa-own')
})

test('who may not start a session stays, and is told so', async () => {
  const refused = await open(null, true)
  await press('Healthcare')
  await screen.findByRole('dialog')
  await press(USE)
  expect(location.hash).toBe('#/dashboard')
  expect(refused).toEqual(['refused'])
})

it.each([
  [72, '1:12'],
  [9, '0:09'],
  [600, '10:00'],
])('%s seconds are written %s', (seconds, words) => expect(lengthWords(seconds)).toBe(words))
