// What teaches below the sessions of the dashboard: the carousel, what it opens, and the module of some organisations.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { ALIGNMENT } from '#domain/templates/alignment-templates.ts'
import { LESSONS } from '#domain/templates/lessons.ts'
import { settings } from '#web/base/settings/settings.ts'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { AlignmentPart } from './AlignmentPart.tsx'
import { Lessons } from './Lessons.tsx'

beforeEach(() => {
  location.hash = '/dashboard'
  settings.educate_video = null
})
afterEach(async () => {
  await act(async () => closeDialogs())
  vi.unstubAllGlobals()
})

const creator = { ...member, event_creation_allowed: true, visible_module_types: [] } as unknown as User
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const titles = (place: HTMLElement) =>
  within(place)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

const show = (user: User, Part: (props: { user: User }) => ReactNode = Lessons) =>
  act(async () => {
    showPage(<Part user={user} />, user)
  })

async function open(user: User = creator) {
  await show(user)
  return screen.findByRole('region', { name: 'Questions that work' })
}

test('the carousel has three slides with 4, 3 and 3 questions, and goes round', async () => {
  const carousel = await open()
  const seen: (string | null)[][] = []
  for (let n = 0; n < 4; n++) {
    const slide = within(carousel).getByRole('group')
    expect(slide.getAttribute('aria-label')).toBe(`${LESSONS[n % 3]!.title} · ${(n % 3) + 1} of 3`)
    seen.push(titles(slide))
    await press('Next slide')
  }
  expect(seen.map((questions) => questions.length)).toEqual([4, 3, 3, 4])
  expect(seen[3]).toEqual(seen[0])
  await press('Previous slide')
  expect(within(carousel).getByRole('group').getAttribute('aria-label')).toBe('Beginner · 1 of 3')
})

it.each(LESSONS.flatMap(({ contents }, slide) => contents.map(({ title }) => [title, slide] as const)))(
  'the sample report of “%s” opens from its slide, is marked as made up, and can be closed',
  async (title, slide) => {
    await open()
    for (let n = 0; n < slide; n++) await press('Next slide')
    await press(`Sample report: ${title}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Sample report' }))
    expect(dialog.getByText(/^This is a sample\. The answers are made up/)).toBeTruthy()
    expect(dialog.getByRole('heading', { name: title })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Show as table' })).toBeTruthy()
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const opener = screen.getByRole('button', { name: `Sample report: ${title}` })
    await waitFor(() => expect(document.activeElement).toBe(opener))
  },
)

test('a question leads to the edit screen, from its slide and from its report', async () => {
  const [first] = LESSONS[0]!.contents
  await open()
  await press(`Use this question: ${first!.title}`)
  expect(location.hash).toBe(`#/q/edit?template=${first!.key}`)
  location.hash = '/dashboard'
  await press(`Sample report: ${first!.title}`)
  await screen.findByRole('dialog')
  await press('Use this question')
  expect(location.hash).toBe(`#/q/edit?template=${first!.key}`)
})

test('who may not start a session is told so, and stays', async () => {
  await open({ ...creator, event_creation_allowed: false })
  await press(`Use this question: ${LESSONS[0]!.contents[0]!.title}`)
  expect(await screen.findByText(/without approval|need approval/)).toBeTruthy()
  expect(location.hash).toBe('#/dashboard')
})

it.each([
  [true, 'Healthcare templates'],
  [false, 'Q&A templates'],
])(
  'more templates are those of healthcare where the organisation is one (%s)',
  async (is_health_care, name) => {
    await open({ ...creator, tenant: { is_health_care } } as User)
    await press('More templates')
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
  },
)

it.each([
  [['organizational-alignment'], true],
  [[], false],
] as const)(
  'with the modules %j the one of alignment is there: %s',
  async (visible_module_types, isThere) => {
    await show({ ...creator, visible_module_types: [...visible_module_types] }, AlignmentPart)
    // it would come late
    await act(async () => void (await import('./lessons/Alignment.tsx')))
    if (!isThere) return expect(screen.queryByRole('region')).toBeNull()
    expect(titles(await screen.findByRole('region', { name: 'Organizational alignment' }))).toEqual(
      ALIGNMENT.contents.map(({ title }) => title),
    )
  },
)

async function openHow() {
  await open()
  await press('How POPin works')
}

test('how the product works is told in four steps, without a video where there is none', async () => {
  await openHow()
  const dialog = await screen.findByRole('dialog', { name: 'How POPin works' })
  expect(titles(dialog)).toHaveLength(4)
  expect(within(dialog).queryByRole('link')).toBeNull()
})

test('the video that an operator has is offered with its length of 72 seconds', async () => {
  settings.educate_video = 'https://video.example/popin'
  await openHow()
  const link = await screen.findByRole('link', { name: 'Watch the video (1:12)' })
  expect(link.getAttribute('href')).toBe('https://video.example/popin')
})

test('its provider says how long it is and how it looks', async () => {
  settings.educate_video = 'https://video.example/popin'
  const thumbnail = 'data:image/webp;base64,UklGRg=='
  const server = openFakeSession({ 'GET /educate_video': () => ({ body: { seconds: 95, thumbnail } }) })
  vi.stubGlobal('fetch', server.fetch)
  await openHow()
  const dialog = await screen.findByRole('dialog', { name: 'How POPin works' })
  await within(dialog).findByRole('link', { name: 'Watch the video (1:35)' })
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe(thumbnail)
})
