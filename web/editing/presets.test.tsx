import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AFTER_MEETING_DAYS, PRESETS } from '#domain/templates/presets.ts'
import { openEditor, press, question } from './fake-editor.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const typed = PRESETS.filter(({ makes, questions }) => makes !== 'meeting' && questions.length > 0)

test.each(typed.map((preset) => [preset.key, preset] as const))(
  'the preset %s fills a new session with its questions, ready to be launched',
  async (key, { makes, questions, use_case }) => {
    const path = makes === 'survey' ? '/q/create/survey' : '/q/edit'
    const server = await openEditor(`${path}?preset=${key}`)
    expect(server.writes()).toEqual([])
    await press('Launch')
    const { collection, events } = server.body()!
    expect(collection.type).toBe(makes)
    expect(events.map((event) => [event.name, event.question_type, event.use_case])).toEqual(
      questions.map(({ name, question_type }) => [name, question_type, use_case]),
    )
  },
)

test.each(['custom', 'nobody-knows-it'])('%s starts with one empty question', async (key) => {
  await openEditor(`/q/edit?preset=${key}`)
  expect(question()).toHaveProperty('value', '')
})

test.each([
  ['MEETING', 'meeting'],
  ['TOWN_HALL', 'town_hall'],
])(
  'the preset of a %s fills both its questions, and the scale after it runs one day',
  async (use_case, key) => {
    const server = await openEditor(`/meetings/edit?use_case=${use_case}`)
    await screen.findByRole('dialog')
    await press('Done')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await act(async () => screen.getByRole('button', { name: 'Launch' }).click())
    const { collection, events } = server.body()!
    const preset = PRESETS.find((one) => one.key === key)!
    expect(events.map(({ name, question_type }) => [name, question_type])).toEqual(
      preset.questions.map(({ name, question_type }) => [name, question_type]),
    )
    const { start_time, end_time } = events[1]!.schedule.ideas
    expect([start_time, end_time - start_time]).toEqual([collection.meeting_end, AFTER_MEETING_DAYS * 86_400])
  },
)
