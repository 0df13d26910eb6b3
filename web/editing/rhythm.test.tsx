import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CollectionId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { openEditor, press, savedEvent, withPlan, write } from './fake-editor.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const typeIn = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** The custom rhythm of a new session that starts on a day. */
async function openRhythm(start: string) {
  await openEditor('/q/edit')
  await press('Change when the session runs')
  await screen.findByLabelText('Start')
  typeIn('Start', start)
  typeIn('Repeat', 'custom')
  const dialog = within(await screen.findByRole('dialog', { name: 'Custom repeat' }))
  const by = (interval: string) =>
    act(async () =>
      fireEvent.change(dialog.getByLabelText('Days, weeks, months or years'), {
        target: { value: interval },
      }),
    )
  const pressed = () => dialog.getAllByRole('button', { pressed: true }).map((day) => day.ariaLabel)
  return { dialog, by, pressed }
}

describe('a rhythm of its own', () => {
  test('begins with every one day', async () => {
    const { dialog } = await openRhythm('2027-03-03')
    expect(dialog.getByLabelText('Every')).toHaveProperty('value', '1')
    expect(dialog.getByLabelText('Days, weeks, months or years')).toHaveProperty('value', 'day')
  })

  test('by weeks begins with the weekday of the start, and keeps at least one day', async () => {
    const { dialog, by, pressed } = await openRhythm('2027-03-03')
    await by('week')
    expect(pressed()).toEqual(['Wednesday'])
    fireEvent.click(dialog.getByRole('button', { name: 'Wednesday' }))
    expect(pressed()).toEqual(['Wednesday'])
    fireEvent.click(dialog.getByRole('button', { name: 'Tuesday' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Wednesday' }))
    expect(pressed()).toEqual(['Tuesday'])
  })

  test('names the weekdays by their initials, Sunday first', async () => {
    const { dialog, by } = await openRhythm('2027-03-03')
    await by('week')
    const days = within(dialog.getByRole('group', { name: 'On these days' })).getAllByRole('button')
    expect(days.map((day) => day.textContent).join(' ')).toBe('S M T W T F S')
    expect([days[0]!.ariaLabel, days[6]!.ariaLabel]).toEqual(['Sunday', 'Saturday'])
  })

  test('by months offers the day and the weekday of the start, and one of them is always chosen', async () => {
    const { dialog, by } = await openRhythm('2027-06-15')
    await by('month')
    const field = dialog.getByLabelText('On this day') as HTMLSelectElement
    expect([...field.options].map((option) => option.label)).toEqual(['day 15', 'the third Tuesday'])
    expect(field.selectedOptions[0]!.label).toBe('day 15')
    fireEvent.change(field, { target: { value: 'third tuesday' } })
    await by('year')
    await by('month')
    expect((dialog.getByLabelText('On this day') as HTMLSelectElement).value).toBe('15')
    expect(dialog.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', false)
  })
})

test.each([
  ['day 15', 15],
  ['the third Tuesday', 'third tuesday'],
])('a monthly rhythm on %s is saved as %j', async (label, days) => {
  const server = await openEditor('/q/edit')
  write('How was the month?')
  await press('Change when the session runs')
  await screen.findByLabelText('Start')
  typeIn('Start', '2027-06-15')
  typeIn('End', '2027-06-16')
  typeIn('Repeat', 'custom')
  const dialog = within(await screen.findByRole('dialog', { name: 'Custom repeat' }))
  const choose = (name: string, value: string) =>
    act(async () => fireEvent.change(dialog.getByLabelText(name), { target: { value } }))
  await choose('Days, weeks, months or years', 'month')
  const { options } = dialog.getByLabelText('On this day') as HTMLSelectElement
  await choose('On this day', [...options].find((option) => option.label === label)!.value)
  await act(async () => dialog.getByRole('button', { name: 'Done' }).click())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Custom repeat' })).toBeNull())
  typeIn('Name', 'Monthly')
  await press('Done')
  await press('Launch')
  expect(server.body()!.collection.recurrence_setting).toMatchObject({ interval: 'month', days })
})

test.each(['0', '100', '', 'two'])(
  'a rhythm of every %j days cannot be taken, and its field says why',
  async (typed) => {
    await openEditor('/q/edit')
    await press('Change when the session runs')
    await screen.findByLabelText('Start')
    typeIn('Repeat', 'custom')
    const dialog = within(await screen.findByRole('dialog', { name: 'Custom repeat' }))
    const number = dialog.getByLabelText('Every')
    fireEvent.change(number, { target: { value: typed } })
    expect(number.getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getByText('The number of the rhythm has to be a whole one from 1 to 99.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
  },
)

test('a weekly rhythm goes with the start to another weekday', async () => {
  await openEditor('/q/edit')
  await press('Change when the session runs')
  await screen.findByLabelText('Start')
  typeIn('Start', '2027-03-03')
  typeIn('Repeat', '1')
  typeIn('Start', '2027-03-05')
  const { selectedOptions } = screen.getByLabelText('Repeat') as HTMLSelectElement
  expect(selectedOptions[0]!.label).toBe('Every week on Friday')
})

test('a rhythm that this page does not know leaves the screen usable, and is logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const recurrence_setting = {
    enabled: true,
    interval: 'fortnight',
    frequency: 1,
    days: null,
    autostopped: false,
  }
  const collection = { id: 'c1' as CollectionId, name: 'Odd', type: 'pulse', events: [], recurrence_setting }
  const server = await openEditor('/q/lunch/edit', [
    savedEvent({ slug: 'lunch', collection: collection as unknown as PopinEvent['collection'] }),
  ])
  expect(screen.getByText(/^Custom repeat\. /)).toBeTruthy()
  expect(warned.mock.calls).toEqual([['unknown recurrence interval', 'fortnight']])
  await press('Save')
  expect(server.body()!.collection).not.toHaveProperty('recurrence_setting')
  warned.mockRestore()
})

test('a series says that it waits where the plan has no scheduling any more', async () => {
  const recurrence_setting = { enabled: true, interval: 'day', frequency: 1, days: null, autostopped: false }
  const collection = { id: 'c1', name: 'Daily', type: 'pulse', events: [], recurrence_setting }
  const saved = savedEvent({ slug: 'lunch', collection: collection as never })
  const text = 'Paused while your plan does not include scheduling.'
  await openEditor('/q/lunch/edit', [saved], withPlan({ id: 'free' }, ['scheduling']))
  expect(screen.getByText(text)).toBeTruthy()
  await openEditor('/q/lunch/edit', [saved])
  expect(screen.queryByText(text)).toBeNull()
})

describe('a change of a session that repeats', () => {
  const collection = {
    ...{
      id: 'c1' as CollectionId,
      type: 'pulse',
      name: 'Weekly',
      occurrence: 3,
      events: [{ id: 'e1', slug: 'lunch' }],
    },
    recurrence_setting: { enabled: true, interval: 'week', frequency: 1, days: [1], autostopped: false },
  } as unknown as PopinEvent['collection']
  const openThird = (more: object = {}) =>
    openEditor('/q/lunch/edit', [savedEvent({ collection: { ...collection!, ...more } })])
  const dialog = () => screen.findByRole('dialog', { name: 'What would you like to change?' })
  const answer = async (name: string) => {
    const button = within(await dialog()).getByRole('button', { name })
    await act(async () => button.click())
  }

  test('is told which occurrence it is', async () => {
    await openThird()
    expect(await screen.findByText(/^Occurrence 3 of a repeating session, /)).toBeTruthy()
  })

  test.each([
    ['This occurrence only', false],
    ['This and future occurrences', true],
  ])('holds for "%s"', async (name, apply_to_prototype) => {
    const server = await openThird()
    write('Another question?')
    await press('Save')
    fireEvent.click(within(await dialog()).getByRole('radio', { name }))
    expect(server.body()).toBeUndefined()
    await answer('Save')
    await waitFor(() => expect(server.body()!.collection).toMatchObject({ apply_to_prototype }))
    expect(server.body()!.events[0]!.name).toBe('Another question?')
  })

  test('is asked about where the series is stopped as well: it may go on, with what stands there then', async () => {
    const server = await openThird({
      recurrence_setting: { ...collection!.recurrence_setting, enabled: false },
    })
    write('Another question?')
    await press('Save')
    fireEvent.click(within(await dialog()).getByRole('radio', { name: 'This and future occurrences' }))
    await answer('Save')
    await waitFor(() => expect(server.body()!.collection).toMatchObject({ apply_to_prototype: true }))
    expect(server.body()!.collection).not.toHaveProperty('recurrence_setting')
  })

  test('holds for nothing when the question is put away, and is still there', async () => {
    const server = await openThird()
    write('Another question?')
    await press('Save')
    await answer('Cancel')
    expect(server.body()).toBeUndefined()
    expect(screen.getByDisplayValue('Another question?')).toBeTruthy()
  })

  test('of the rhythm alone, or of nothing, holds for all that come and asks nothing', async () => {
    const server = await openThird()
    await press('Save')
    await waitFor(() => expect(server.body()).toBeTruthy())
    expect(server.body()!.collection).not.toHaveProperty('apply_to_prototype')
  })
})
