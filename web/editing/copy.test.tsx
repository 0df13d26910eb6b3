import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { MESSAGE_FIELDS } from '#domain/events/messages.ts'
import { openEditor, press, question, savedEvent } from './fake-editor.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

type MediaOf = PopinEvent['launch_media']

describe('a copy', () => {
  const source = savedEvent({
    id: 'e1' as EventId,
    question_type: 'binary',
    invite_message: 'Please come',
    binary_choices: [
      { id: 'i1', title: 'Sure', media: null },
      { id: 'i2', title: 'Never', media: null },
    ],
  })

  test('keeps image, access, names and comments of the question', async () => {
    const launch_media = { id: 'm1', photo: '/m1', thumb: '/m1', video_720p: null } as unknown as MediaOf
    const named = { anonymous: false, visibility_setting: 'tenant_open', polls_crowdsourcing: true } as const
    const server = await openEditor('/q/edit?copy=lunch', [{ ...source, ...named, launch_media }])
    expect(server.writes()).toEqual([])
    await press('Launch')
    expect(server.body()!.events[0]).toMatchObject({
      ...named,
      question_type: 'binary',
      launch_media_id: 'm1',
    })
    expect(server.body()!.is_copy).toBe(true)
  })

  test('has all questions of the session, its name and its kind, from whichever of them', async () => {
    const events = [1, 2, 3].map((n) => ({ id: `e${n}`, slug: `part-${n}`, name: '' }))
    const collection = { id: 'c1', name: 'Three parts', type: 'survey', events } as never
    const part = (n: number) =>
      savedEvent({ id: `e${n}` as EventId, slug: `part-${n}`, name: `What about part ${n}?`, collection })
    const server = await openEditor('/q/edit?copy=part-2', [part(1), part(2), part(3)])
    for (const n of [1, 2, 3]) expect(question(n)).toHaveProperty('value', `What about part ${n}?`)
    await press('Launch')
    const { collection: saved, events: drafts } = server.body()!
    expect(saved).toMatchObject({ type: 'survey', name: 'Three parts' })
    expect(saved).not.toHaveProperty('id')
    expect(drafts.map(({ name }) => name)).toEqual([1, 2, 3].map((n) => `What about part ${n}?`))
    for (const draft of drafts)
      for (const key of ['id', 'original_question']) expect(draft).not.toHaveProperty(key)
  })

  test('brings none of the six texts of emails', async () => {
    const texts = Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, `Old ${field}`]))
    const server = await openEditor('/q/edit?copy=lunch', [{ ...source, ...texts }])
    await press('Launch')
    expect(MESSAGE_FIELDS).toHaveLength(6)
    for (const field of MESSAGE_FIELDS) expect(server.body()!.events[0]).not.toHaveProperty(field)
  })

  test('holds no id but what it is a copy of and no text of emails, starts at the old end and runs one day', async () => {
    const server = await openEditor('/q/edit?copy=lunch', [source])
    expect(question()).toHaveProperty('value', source.name)
    await press('Launch')
    expect(server.body()!.events[0]).toHaveProperty('copy_of', 'e1')
    const text = JSON.stringify(server.body(), (name, value) => (name === 'copy_of' ? null : value))
    for (const word of ['e1', 'i1', 'i2', 'Please come']) expect(text).not.toContain(`"${word}"`)
    const [event] = server.body()!.events
    expect(event!.binary_choices!.map(({ title }) => title)).toEqual(['Sure', 'Never'])
    const { end_time } = source.schedule.ideas
    expect(event!.schedule.ideas).toEqual({ start_time: end_time, end_time: end_time + 86_400 })
  })
})
