// What happens to a form while its author looks at the plans, and what a new session brings from its template.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { MESSAGE_TEXTS } from '#domain/templates/message-texts.ts'
import { navigate } from '#web/base/router/navigate.ts'
import {
  openEditor,
  openEditorAgain,
  pickType,
  press,
  question,
  savedEvent,
  withPlan,
  write,
} from './fake-editor.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const address = () => location.hash.slice(1)
const free = withPlan({ id: 'free', name: 'Free' }, ['scheduling', 'media', 'privacy_settings'])
const event = savedEvent({ id: 'e1' as EventId, slug: 'lunch' })

describe('an offer of a larger plan', () => {
  test('leads to the plans without a question, and the session that is written stands there afterwards', async () => {
    await openEditor('/q/edit', [], free)
    write('Is this still here?')
    await pickType('binary')
    await press('Change when the session runs')
    const offer = await screen.findByRole('dialog', { name: 'Scheduling is a Premium feature.' })
    await act(async () => within(offer).getByRole('button', { name: 'See plans' }).click())
    await waitFor(() => expect(address()).toBe('/payment'))
    await openEditorAgain('/q/edit', [], free)
    expect(question()).toHaveProperty('value', 'Is this still here?')
    expect(screen.getByLabelText('Question type')).toHaveProperty('value', 'binary')
  })

  test('keeps a changed setting too, where no word is written yet', async () => {
    await openEditor('/q/edit', [], free)
    await pickType('scale')
    act(() => navigate('/payment'))
    await waitFor(() => expect(address()).toBe('/payment'))
    await openEditorAgain('/q/edit', [], free)
    expect(screen.getByLabelText('Question type')).toHaveProperty('value', 'scale')
  })

  test('keeps the changes of a saved session, also when people answered meanwhile, until they are discarded', async () => {
    await openEditor('/q/lunch/edit', [event])
    write('What shall we drink?')
    act(() => navigate('/payment'))
    await waitFor(() => expect(address()).toBe('/payment'))
    const server = await openEditorAgain('/q/lunch/edit', [{ ...event, ideas_count: 7 } as typeof event])
    expect(question()).toHaveProperty('value', 'What shall we drink?')
    await press('Save')
    expect(server.body()!.events[0]).toMatchObject({ id: 'e1', name: 'What shall we drink?' })
    await openEditorAgain('/q/lunch/edit', [event])
    expect(question()).toHaveProperty('value', 'What shall we eat?')
  })

  test('does not bring changes back over a session that was changed meanwhile', async () => {
    await openEditor('/q/lunch/edit', [event])
    write('What shall we drink?')
    act(() => navigate('/billing'))
    await waitFor(() => expect(address()).toBe('/billing'))
    await openEditorAgain('/q/lunch/edit', [{ ...event, name: 'Where shall we eat?' }])
    expect(question()).toHaveProperty('value', 'Where shall we eat?')
  })
})

describe('the texts of emails', () => {
  test('of the template go with every question of a new session', async () => {
    const server = await openEditor('/q/edit')
    write('What comes first?')
    await press('Add a question')
    write('What comes next?', 2)
    await press('Launch')
    expect(server.body()!.events).toHaveLength(2)
    for (const sent of server.body()!.events) expect(sent).toMatchObject(MESSAGE_TEXTS)
  })

  test('are not sent with a saved session, which has its own', async () => {
    const server = await openEditor('/q/lunch/edit', [event])
    fireEvent.change(question(), { target: { value: 'What shall we drink?' } })
    await press('Save')
    for (const field of Object.keys(MESSAGE_TEXTS)) expect(server.body()!.events[0]).not.toHaveProperty(field)
  })
})
