// The words of a choice over HTTP, once people have voted: a typo is mended and marked, everything else stays.
import { expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const asked = () =>
  launch(app, host, {
    question_type: 'multiple',
    multiple_choices: [{ title: 'Tee' }, { title: 'Coffee' }],
  })
const drafted = ({ id, schedule }: PopinEvent, titles: readonly string[]) => ({
  id,
  name: 'What to drink?',
  schedule,
  question_type: 'multiple' as const,
  multiple_choices: titles.map((title) => ({ title })),
})
const save = (event: PopinEvent, titles: readonly string[]) =>
  host.call(events.saveEvents, { body: { events: [drafted(event, titles)] } })
const vote = async (event: PopinEvent) => {
  const [tea] = await choicesOf(host, event)
  const person = await guestOf(app, event)
  return person.call(voting.castVote, { params: { id: tea!.id }, body: { vote: true } })
}
const listed = async (event: PopinEvent) =>
  (await choicesOf(await guestOf(app, event), event)).map(({ content, edited }) => [content, edited])

it('is marked for everybody once somebody has voted, and keeps its votes', async () => {
  const event = await asked()
  const [before] = await choicesOf(host, event)
  await vote(event)
  expect((await save(event, ['Tea', 'Coffee'])).status).toBe(200)
  const [after] = await choicesOf(host, event)
  expect([after!.id, after!.choice_count]).toEqual([before!.id, 1])
  expect((await listed(event)).sort()).toEqual([
    ['Coffee', false],
    ['Tea', true],
  ])
})

it('is no more than an edit before the first vote', async () => {
  const event = await asked()
  expect((await save(event, ['Tea', 'Coffee'])).status).toBe(200)
  expect((await listed(event)).sort()).toEqual([
    ['Coffee', false],
    ['Tea', false],
  ])
})

it.each([
  ['changing places', ['Coffee', 'Tee']],
  ['one more', ['Tee', 'Coffee', 'Milk']],
  ['one replaced by its neighbour', ['Coffee', 'Milk']],
])('is all that changes after a vote: %s is refused', async (_, titles) => {
  const event = await asked()
  await vote(event)
  const { status, error } = await save(event, titles)
  expect([status, error?.error_code]).toEqual([409, 'type_is_fixed'])
  expect((await listed(event)).map(([content]) => content).sort()).toEqual(['Coffee', 'Tee'])
})

it('is marked where the session is saved as a whole', async () => {
  const event = await asked()
  await vote(event)
  const body = {
    collection: { id: event.collection!.id },
    events: [drafted(event, ['Tea', 'Coffee'])],
  }
  const saved = await host.call(collections.saveSession, { body })
  expect(saved.status).toBe(200)
  expect(await listed(event)).toContainEqual(['Tea', true])
})

it('is marked in the files of the session', async () => {
  const event = await asked()
  await vote(event)
  await save(event, ['Tea', 'Coffee'])
  const file = async (name: string) => (await host.raw(`${API_ROOT}/events/${event.id}/${name}`)).text()
  const { answers } = JSON.parse(await file('export.json')) as {
    answers: { text: string; edited: boolean }[]
  }
  expect(answers.map(({ text, edited }) => [text, edited])).toEqual([
    ['Tea', true],
    ['Coffee', false],
  ])
  const [titles, tea, coffee] = (await file('export.csv')).split('\r\n')
  expect([titles, tea, coffee].map((line) => line!.split(',').at(-1))).toEqual(['Edited', 'Yes', ''])
})
