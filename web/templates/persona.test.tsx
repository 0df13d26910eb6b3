import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { Persona } from '#domain/templates/contract.ts'
import { PERSONA_KEYS, PERSONA_PROMPTS } from '#domain/templates/persona.ts'
import { fakeStash } from '#web/accounts/fake-stash.ts'
import { untilIdle } from '#web/base/parts/idle.ts'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { PersonaInvitation } from './PersonaInvitation.tsx'
import { PersonaSettings } from './PersonaSettings.tsx'

afterEach(async () => {
  await act(async () => closeDialogs())
  vi.unstubAllGlobals()
})

const SAVE = 'POST /account/userinfo'
const STASH = 'POST /account/client_info'

/** A server that keeps what it is sent, as the real one does. */
function openServer() {
  const chosen: Record<string, string[]> = {}
  const { stash, answers } = fakeStash({ other: 'stays' })
  const persona = (): Persona => ({
    prompts: PERSONA_KEYS.map((key) => ({
      ...PERSONA_PROMPTS[key],
      values: [...PERSONA_PROMPTS[key].values],
      chosen: chosen[key] ?? [],
    })),
  })
  const server = openFakeSession({
    'GET /account/userinfo': () => ({ body: persona() }),
    [SAVE]: ({ user_info_items }) => {
      for (const { key_name, values } of user_info_items as { key_name: string; values: string[] }[])
        chosen[key_name] = values
      return { body: persona() }
    },
    ...answers,
    'POST /account/settings': () => ({
      body: { ...member, should_show_persona_modal: true, has_shown_persona_modal: true },
    }),
  })
  vi.stubGlobal('fetch', server.fetch)
  return { ...server, stash: () => stash.info }
}

const items = (server: ReturnType<typeof openServer>) =>
  server.requests(SAVE).map(({ body }) => body.user_info_items)
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const tick = (name: string) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })))
const pick = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

async function openDialog(button = 'Tell us') {
  let page!: ReturnType<typeof showPage>
  await act(async () => {
    page = showPage(<PersonaSettings />, member)
  })
  await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeTruthy())
  await press(button)
  const dialog = await screen.findByRole('dialog', { name: 'POPin is for everyone' })
  await within(dialog).findByLabelText('How large is your team?')
  return { ...page, dialog }
}

test('the use cases stand in two columns of 12 and 11, and the three other prompts have their values', async () => {
  openServer()
  const { dialog } = await openDialog()
  const columns = dialog.querySelectorAll<HTMLElement>('[data-column]')
  expect([...columns].map((column) => within(column).getAllByRole('checkbox').length)).toEqual([12, 11])
  expect(within(screen.getByLabelText('What is your job level?')).getAllByRole('option')).toHaveLength(7)
  for (const label of ['How large is your team?', 'Which department do you work in? (optional)'])
    expect(within(screen.getByLabelText(label)).getAllByRole('option').length).toBeGreaterThan(3)
})

test('each change is saved at once by one call with only that prompt, and its summary goes to the stash', async () => {
  const server = openServer()
  await openDialog()
  await pick('How large is your team?', '6-10')
  await screen.findByText('Saved')
  expect(items(server)).toEqual([[{ key_name: 'team_size', values: ['6-10'] }]])
  await tick('Ask several questions at once')
  await tick('Recognize good work')
  await waitFor(() => expect(server.requests(STASH)).toHaveLength(3))
  expect(items(server).slice(1)).toEqual([
    [{ key_name: 'use_case', values: ['SURVEY'] }],
    [{ key_name: 'use_case', values: ['RECOGNITION', 'SURVEY'] }],
  ])
  expect(server.stash()).toEqual({
    other: 'stays',
    persona_summary: {
      use_case: ['Recognize good work', 'Ask several questions at once'],
      team_size: ['6-10'],
    },
  })
})

test('after a reload the settings show the summary, and the dialog what was chosen', async () => {
  openServer()
  const { unmount } = await openDialog()
  await pick('What is your job level?', 'Manager')
  await pick('Which department do you work in? (optional)', 'Sales')
  await screen.findByText('Saved')
  unmount()
  await openDialog('Change')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Manager',
    'Sales',
  ])
  expect(screen.getByLabelText('What is your job level?')).toHaveProperty('value', 'Manager')
})

test('a choice that could not be saved stays, is said, and is sent again when asked', async () => {
  const server = openServer()
  const works = server.answers[SAVE]!
  await openDialog()
  server.answers[SAVE] = () => ({ status: 500, body: {} })
  await pick('How large is your team?', '1-5')
  expect((await screen.findByRole('alert')).textContent).toContain('Your last choice is not saved yet')
  expect(screen.getByLabelText('How large is your team?')).toHaveProperty('value', '1-5')
  server.answers[SAVE] = works
  await press('Try again')
  await screen.findByText('Saved')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(items(server).at(-1)).toEqual([{ key_name: 'team_size', values: ['1-5'] }])
})

test('taking a choice back sends an empty one', async () => {
  const server = openServer()
  await openDialog()
  await pick('How large is your team?', '1-5')
  await pick('How large is your team?', '')
  await waitFor(() => expect(server.requests(SAVE)).toHaveLength(2))
  expect(items(server).at(-1)).toEqual([{ key_name: 'team_size', values: [] }])
})

const visit = (change: Partial<User>) =>
  act(async () => {
    showPage(<PersonaInvitation user={{ ...member, ...change }} />, member)
  })

test('the dashboard asks once, and keeps that it did', async () => {
  const server = openServer()
  await visit({ should_show_persona_modal: true, has_shown_persona_modal: false })
  expect(await screen.findByRole('dialog', { name: 'POPin is for everyone' })).toBeTruthy()
  await waitFor(() => expect(server.requests('POST /account/settings')).toHaveLength(1))
  expect(server.requests('POST /account/settings').map(({ body }) => body)).toMatchObject([
    { has_shown_persona_modal: true },
  ])
})

test('somebody who is writing is not disturbed, and asked on another visit', async () => {
  const server = openServer()
  const field = document.body.appendChild(document.createElement('textarea'))
  field.focus()
  await visit({ should_show_persona_modal: true, has_shown_persona_modal: false })
  // longer than the page waits for its rest
  await act(() => untilIdle())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.sent).toEqual([])
  field.remove()
})

test.each([
  ['was asked before', { should_show_persona_modal: true, has_shown_persona_modal: true }],
  ['has launched nothing yet', { should_show_persona_modal: false, has_shown_persona_modal: false }],
])('nobody is asked who %s', async (_who, flags) => {
  const server = openServer()
  await visit(flags)
  await act(() => untilIdle())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.sent).toEqual([])
})
