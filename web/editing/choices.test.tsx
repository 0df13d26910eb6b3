// The choices of a question on the edit screen: when they are asked for, what their dialog takes, and what is saved.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { openEditor, pickType, press, savedEvent, write } from './fake-editor.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const type = () => (screen.getByLabelText('Question type') as HTMLSelectElement).value
const fill = (n: number, title: string) =>
  fireEvent.change(screen.getByLabelText(`Choice ${n}`), { target: { value: title } })
const done = () => screen.getByRole('button', { name: 'Done' })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const shown = () =>
  screen
    .getAllByLabelText(/^(Choice|Point) \d+$/)
    .filter((field) => field instanceof HTMLInputElement)
    .map((field) => field.value)

async function openDialog(name = 'Choices') {
  return within(await screen.findByRole('dialog', { name }))
}
async function cancel(dialog: Awaited<ReturnType<typeof openDialog>>) {
  await act(async () => dialog.getByRole('button', { name: 'Cancel' }).click())
  await closed()
}
const discard = () => screen.findByRole('dialog', { name: 'Discard Changes' })
const answer = (dialog: HTMLElement, name: string) =>
  act(async () => within(dialog).getByRole('button', { name }).click())
/** Keys in the list of kinds while it is closed: each goes on to a kind. */
async function go(key: string, to: string) {
  fireEvent.keyDown(screen.getByLabelText('Question type'), { key })
  await pickType(to)
}
/** A new question of this kind with these choices. */
async function openWith(kind: string, ...titles: string[]) {
  const server = await openEditor('/q/edit')
  write('Which one is best?')
  await pickType(kind)
  await openDialog()
  for (const [index, title] of titles.entries()) fill(index + 1, title)
  return server
}

describe('the choices are asked for', () => {
  test('when yes/no becomes a multiple choice; who cancels has yes and no as before', async () => {
    const server = await openEditor('/q/edit')
    write('Shall we begin?')
    await pickType('binary')
    await pickType('multiple')
    await cancel(await openDialog())
    expect(type()).toBe('binary')
    await press('Launch')
    const [event] = server.body()!.events
    expect(event).toMatchObject({ question_type: 'binary' })
    expect(event!.binary_choices!.map(({ title }) => title)).toEqual(['Yes', 'No'])
  })

  test('not of a question that has some already, and not of an open one', async () => {
    await openWith('multiple', 'Tea', 'Juice')
    await press('Done')
    await closed()
    for (const kind of ['stack_rank', 'default', 'multiple_rating', 'multiple']) {
      await pickType(kind)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(type()).toBe(kind)
    }
  })
})

describe('keys in the closed list of kinds', () => {
  const list = () => screen.getByLabelText('Question type')
  const openList = async () => {
    const server = await openEditor('/q/edit')
    write('Which one is best?')
    return server
  }

  test('pass kinds that need choices, and Enter asks for those of the last one', async () => {
    const server = await openList()
    await go('m', 'multiple')
    await go('ArrowDown', 'multiple_rating')
    await go('ArrowDown', 'stack_rank')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(type()).toBe('stack_rank')
    await act(async () => void fireEvent.keyDown(list(), { key: 'Enter' }))
    await openDialog()
    fill(1, 'Tea')
    fill(2, 'Juice')
    await press('Done')
    await closed()
    await press('Launch')
    expect(server.body()!.events[0]).toMatchObject({ question_type: 'stack_rank' })
  })

  test('are done with when the focus goes on; who cancels has the kind from before', async () => {
    await openList()
    await pickType('scale')
    await go('m', 'multiple')
    await go('ArrowDown', 'multiple_rating')
    await act(async () => void fireEvent.blur(list()))
    await cancel(await openDialog())
    expect(type()).toBe('scale')
  })

  test('ask for nothing when they come to a kind that needs no choices', async () => {
    await openList()
    await go('m', 'multiple')
    await go('ArrowUp', 'scale_10')
    await act(async () => void fireEvent.blur(list()))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(type()).toBe('scale_10')
  })

  test.each([[{ key: 'Enter' }], [{ key: ' ' }], [{ key: 'ArrowDown', altKey: true }]])(
    'open it with %o, and what is chosen there is asked for at once',
    async (key) => {
      await openList()
      fireEvent.keyDown(list(), key)
      await pickType('multiple')
      await openDialog()
    },
  )
})

describe('who leaves the dialog of the choices', () => {
  const pressEscape = () => act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))

  test.each(['Cancel', 'Close'])('by %s is asked first when something was typed', async (name) => {
    const server = await openWith('multiple', 'Tea', 'Juice')
    const dialog = screen.getByRole('dialog', { name: 'Choices' })
    await answer(dialog, name)
    await answer(await discard(), 'Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard Changes' })).toBeNull())
    expect(shown()).toEqual(['Tea', 'Juice', ''])
    await answer(dialog, name)
    await answer(await discard(), 'Discard Changes')
    await closed()
    expect(type()).toBe('default')
    await press('Launch')
    expect(server.body()!.events[0]).toMatchObject({ question_type: 'default' })
  })

  test('by Escape is asked first, and a second Escape goes back to what was typed', async () => {
    await openWith('multiple', 'Tea')
    await pressEscape()
    await discard()
    await pressEscape()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard Changes' })).toBeNull())
    expect(shown()).toEqual(['Tea', '', ''])
  })

  test.each([
    [
      'the order for each person',
      () => fireEvent.click(screen.getByRole('switch', { name: /^Random order/ })),
    ],
    ['a line that is gone', () => fireEvent.click(screen.getByRole('button', { name: 'Remove choice 2' }))],
    [
      'lines that changed places',
      () => fireEvent.click(screen.getByRole('button', { name: 'Move choice 2 up' })),
    ],
  ])('is asked about %s', async (_case, change) => {
    await openWith('multiple', 'Tea', 'Juice')
    await press('Done')
    await closed()
    await press('Edit choices of question 1')
    const dialog = await openDialog()
    await act(async () => void change())
    await act(async () => dialog.getByRole('button', { name: 'Cancel' }).click())
    await answer(await discard(), 'Discard Changes')
    await closed()
    await press('Edit choices of question 1')
    await openDialog()
    expect(shown().slice(0, 2)).toEqual(['Tea', 'Juice'])
  })

  test('is not asked when everything is as it was', async () => {
    await openWith('multiple', 'Tea')
    fill(1, '')
    await press('Add a choice')
    await cancel(await openDialog())
    expect(type()).toBe('default')
  })
})

describe('the dialog of the choices', () => {
  test.each(['multiple', 'multiple_rating', 'stack_rank'])(
    'of the kind %s wants two of them with words, however many are empty',
    async (kind) => {
      await openWith(kind, 'Tea')
      await press('Add a choice')
      expect(shown()).toEqual(['Tea', '', '', ''])
      expect(done()).toHaveProperty('disabled', true)
      fill(3, '   ')
      expect(done()).toHaveProperty('disabled', true)
      fill(3, 'Juice')
      expect(done()).toHaveProperty('disabled', false)
    },
  )

  test('adds, changes, moves and removes them, and what stands there in the end is saved', async () => {
    const server = await openWith('multiple', 'Tea', 'Juice', 'Water')
    await press('Add a choice')
    fill(4, 'Coffee')
    await press('Move choice 4 up')
    await press('Move choice 2 down')
    expect(shown()).toEqual(['Tea', 'Coffee', 'Juice', 'Water'])
    fill(1, 'Green tea')
    await press('Remove choice 4')
    await press('Done')
    await press('Launch')
    const saved = server.body()!.events[0]!.multiple_choices!
    expect(saved.map(({ title }) => title)).toEqual(['Green tea', 'Coffee', 'Juice'])
    for (const choice of saved) expect(Object.keys(choice)).not.toContain('divId')
  })

  test('keeps the focus on the line that moves, also where it comes to an end of the list', async () => {
    await openWith('multiple', 'Tea', 'Juice', 'Water')
    const key = (name: string) => screen.getByRole('button', { name })
    const move = (name: string) =>
      act(async () => {
        key(name).focus()
        key(name).click()
      })
    await move('Move choice 3 up')
    expect(document.activeElement).toBe(key('Move choice 2 up'))
    await move('Move choice 2 up')
    expect(shown()).toEqual(['Water', 'Tea', 'Juice'])
    expect(document.activeElement).toBe(key('Move choice 1 down'))
    await move('Move choice 1 down')
    await move('Move choice 2 down')
    expect(document.activeElement).toBe(key('Move choice 3 up'))
  })

  test('mixes them for each person, or not, for each list of its own', async () => {
    const server = await openWith('multiple', 'Tea', 'Juice')
    const random = () => screen.getByRole('switch', { name: /^Random order/ })
    expect(random()).toHaveProperty('checked', true)
    await press('Done')
    await closed()
    await pickType('binary')
    await press('Edit choices of question 1')
    await openDialog()
    expect(random()).toHaveProperty('checked', false)
    await act(async () => fireEvent.click(random()))
    await press('Done')
    await closed()
    await pickType('multiple')
    await press('Edit choices of question 1')
    await openDialog()
    expect(random()).toHaveProperty('checked', true)
    await act(async () => fireEvent.click(random()))
    await press('Done')
    await closed()
    await press('Launch')
    expect(server.body()!.events[0]!.randomize_choice_order).toBe(false)
    await pickType('binary')
    await press('Launch')
    expect(server.body()!.events[0]!.randomize_choice_order).toBe(true)
  })
})

test.each([
  ['scale', 'scale'],
  ['scale_5', 'scale'],
  ['scale_10', 'scale_10'],
] as const)('a saved question of the kind %s opens with its points', async (question_type, picked) => {
  const titles = ['Low', ...Array<string>(question_type === 'scale_10' ? 8 : 3).fill(''), 'High']
  const scale_choices = titles.map((title, n) => ({ id: `i${n}`, title, media: null }))
  const event = savedEvent({ id: 'e1' as EventId, slug: 'lunch', question_type, scale_choices })
  const server = await openEditor('/q/lunch/edit', [event])
  expect(type()).toBe(picked)
  await press('Edit choices of question 1')
  await openDialog('Points')
  expect(shown()).toEqual(titles)
  await press('Done')
  await closed()
  await press('Save')
  const [sent] = server.body()!.events
  expect(sent!.question_type).toBe(question_type)
  expect(sent!.scale_choices!.map(({ id, title }) => [id, title])).toEqual(
    titles.map((title, n) => [`i${n}`, title]),
  )
})

describe('a pasted list that is too long', () => {
  const paste = (label: string, rows: readonly string[]) => {
    const clipboardData = { getData: () => rows.join('\n') }
    act(() => void fireEvent.paste(screen.getByLabelText(label), { clipboardData }))
  }
  const rows = (count: number) => Array.from({ length: count }, (_, n) => `Row ${n + 1}`)
  const left = () => screen.getByLabelText('Rows that did not fit').textContent?.split('\n')

  test('fills the choices, and says how many and which rows found no place', async () => {
    await openWith('multiple')
    paste('Choice 1', rows(113))
    expect(shown()).toHaveLength(99)
    expect(
      screen.getByText('14 rows did not fit: there is room for 99. Copy what you need from here.'),
    ).toBeTruthy()
    expect(left()).toEqual(rows(113).slice(99))
    await press('Got it')
    expect(screen.queryByLabelText('Rows that did not fit')).toBeNull()
    expect(shown()).toHaveLength(99)
  })

  test('says nothing where everything fits', async () => {
    await openWith('stack_rank')
    paste('Choice 1', rows(99))
    expect(shown()).toEqual(rows(99))
    expect(screen.queryByLabelText('Rows that did not fit')).toBeNull()
  })

  test('names the points of a scale one by one, and says what was too much', async () => {
    await openEditor('/q/edit')
    write('How much?')
    await pickType('scale')
    await press('Edit choices of question 1')
    await openDialog('Points')
    paste('Point 2', rows(6))
    expect(shown()).toEqual(['Not at All', 'Row 1', 'Row 2', 'Row 3', 'Row 4'])
    expect(left()).toEqual(['Row 5', 'Row 6'])
  })
})
