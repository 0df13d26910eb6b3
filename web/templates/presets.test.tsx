import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { PresetMenu } from './PresetMenu.tsx'

beforeEach(() => {
  location.hash = '/dashboard'
})
afterEach(() => act(async () => closeDialogs()))

async function open(isRestricted = false) {
  const refused: string[] = []
  const unlessRestricted = (go: () => void) => (isRestricted ? void refused.push('refused') : go())
  render(
    <MantineProvider env="test">
      <PresetMenu unlessRestricted={unlessRestricted} />
    </MantineProvider>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'More ways to start' })))
  await screen.findByRole('menuitem', { name: /^Recognition / })
  return refused
}

test('the menu offers the eight presets, each with what it is good for', async () => {
  await open()
  const items = screen.getAllByRole('menuitem')
  expect(items.map((item) => item.querySelector('span')?.textContent)).toEqual([
    'Recognition',
    'Improvement',
    'Meeting',
    'Town hall',
    'Survey',
    'Rollouts',
    'Source ideas',
    'Custom',
  ])
  expect(items[0]!.textContent).toBe('Recognition Let people say who and what deserves thanks.')
})

test.each([
  ['Recognition', '/q/edit?preset=recognition'],
  ['Source ideas', '/q/edit?preset=source_ideas'],
  ['Survey', '/q/create/survey?preset=survey'],
  ['Meeting', '/meetings/edit?use_case=MEETING'],
  ['Town hall', '/meetings/edit?use_case=TOWN_HALL'],
])('%s opens the screen that it is written on: %s', async (name, address) => {
  await open()
  await act(async () => screen.getByRole('menuitem', { name: new RegExp(`^${name} `) }).click())
  await waitFor(() => expect(location.hash).toBe(`#${address}`))
})

test('who may not start a session stays, and is told so', async () => {
  const refused = await open(true)
  await act(async () => screen.getByRole('menuitem', { name: /^Custom / }).click())
  expect([refused, location.hash]).toEqual([['refused'], '#/dashboard'])
})
