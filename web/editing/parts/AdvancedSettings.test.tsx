// What the server does not offer to a creator cannot be chosen, even where the plan seems to have it.
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { creator, withPlan } from '../fake-editor.ts'
import { newSession } from '../form/session.ts'
import { gatesOf } from '../gates.ts'
import { AdvancedSettings } from './AdvancedSettings.tsx'

const form = newSession('concurrent', {
  anonymous: true,
  visibility: 'tenant_open',
  auto_send_reminders: true,
  duration: 86_400,
  polls_crowdsourcing: false,
  messages: {},
})

async function openSettings(named: boolean, user = creator, sealed = false) {
  const [change, onUpsell] = [vi.fn(), vi.fn()]
  const available = { access: ['anyone_as_guest', 'tenant_open'] as const, named }
  render(
    <MantineProvider env="test">
      <AdvancedSettings
        form={{ ...form, sealed }}
        change={change}
        gates={gatesOf(user)}
        available={{ ...available, access: [...available.access] }}
        onUpsell={onUpsell}
      />
    </MantineProvider>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Advanced settings' })))
  const choose = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('radio', { name })))
  return { change, onUpsell, choose }
}

test.each([
  [/^Invited people/, 'Restricted access is a Premium feature.'],
  [/^With names/, 'Named responses are a Premium feature.'],
])('%s opens the offer and leaves the setting as it was', async (name, text) => {
  const { change, onUpsell, choose } = await openSettings(false)
  await choose(name)
  expect(onUpsell).toHaveBeenCalledWith(expect.objectContaining({ error_message: text }))
  expect(change).not.toHaveBeenCalled()
})

test('what is offered is chosen', async () => {
  const { change, onUpsell, choose } = await openSettings(true)
  await choose(/^Anyone with the link/)
  await choose(/^With names/)
  expect(change).toHaveBeenCalledTimes(2)
  expect(change.mock.calls[0]![0](form)).toMatchObject({ visibility: 'anyone_as_guest' })
  expect(change.mock.calls[1]![0](form)).toMatchObject({ anonymous: false })
  expect(onUpsell).not.toHaveBeenCalled()
})

test.each([
  [false, 'People who have not answered by then get one email.'],
  [true, 'People who have not fetched their ballot by then get one email. Whether they voted, no one knows.'],
])('the switch of reminders says whom they reach, sealed: %s', async (sealed, words) => {
  await openSettings(true, creator, sealed)
  screen.getByText(words)
})

const approval = () => screen.getByRole('switch', { name: /^Approve answers before they show/ })

test('answers are let through one by one only where somebody wants that', async () => {
  const { change } = await openSettings(true)
  expect(approval()).toHaveProperty('checked', false)
  await act(async () => fireEvent.click(approval()))
  expect(change.mock.calls[0]![0](form)).toMatchObject({ needs_approval: true })
})

test.each([
  ['approving answers', () => approval()],
  ['keeping words out', () => screen.getByRole('button', { name: 'Block words' })],
])('without moderation %s opens the offer', async (_case, control) => {
  const { change, onUpsell } = await openSettings(true, withPlan({}, ['moderation']))
  await act(async () => fireEvent.click(control()))
  expect(onUpsell).toHaveBeenCalledWith(
    expect.objectContaining({ error_message: 'Moderation is a Premium feature.' }),
  )
  expect(change).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})
