// What the files of topics, promises and decisions contain, read back by programs of their own.
import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { topics } from '#domain/topics/contract.ts'
import { dayOf } from '#server/base/day.ts'
import { wordsOf } from '#server/testing/everything-read.ts'
import { testPolls } from '#server/testing/polls.ts'
import { plantPromise } from '#server/testing/promise-samples.ts'
import { endVoting } from '#server/testing/record-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUpVerified(app, { first_name: 'Hanna', last_name: 'Host' })
const get = (path: string) => host.raw(API_ROOT + path)
const day = dayOf(app.clock.now())

/** A promise, a topic that is done and one that was declined with words of a formula. */
async function begin() {
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const write = async (content: string) => answer(guest, event, content)
  const promise = { host, event, idea: await write('Fix the heating'), owner_email: 'olga@example.com' }
  const { list_id, due_on } = await plantPromise(app, promise)
  const end = async (content: string, change: object) => {
    const body = { idea_ids: [(await write(content)).id] }
    const { data } = await host.call(topics.takeTopic, { params: { id: event.id }, body })
    await host.call(topics.changeTopic, { params: { id: data.id }, body: change })
  }
  await end('More plants', { state: 'done', note: 'Three of them', decision: 'Ferns, "please"' })
  await end('=HYPERLINK("http://evil.example")', { state: 'declined', reason: 'Not here,\nnot now' })
  return { event, list_id, due_on }
}

const { event, list_id, due_on } = await begin()

test('the CSV of a list has each topic with what became of it, and no formula', async () => {
  const text = await (await get(`/topics/lists/${list_id}/export?format=csv`)).text()
  const lines: Record<string, string>[] = parse(text.replace(/^\uFEFF/, ''), { columns: true })
  const byTopic = new Map(lines.map((line) => [line.Topic, line]))
  expect(byTopic.get('Fix the heating')).toMatchObject({
    ...{ State: 'Promised', Owner: 'Olga Owner', 'Email of the owner': 'olga@example.com' },
    ...{ 'Promised for': due_on, Overdue: '', 'Raised on': day, Answers: '1' },
  })
  expect(byTopic.get('More plants')).toMatchObject({
    ...{ State: 'Done', Note: 'Three of them', Decision: 'Ferns, "please"', Owner: '' },
  })
  expect(byTopic.get(`'=HYPERLINK("http://evil.example")`)).toMatchObject({
    ...{ State: 'Declined', 'Why declined': 'Not here,\nnot now' },
  })
  expect(lines).toHaveLength(3)
})

test('the JSON and the Markdown of a list say the same', async () => {
  const json = await (await get(`/topics/lists/${list_id}/export?format=json`)).json()
  const promised = json.topics.find(({ state }: { state: string }) => state === 'promised')
  expect(promised).toMatchObject({
    ...{ title: 'Fix the heating', owner_name: 'Olga Owner', owner_email: 'olga@example.com' },
    ...{ due_on, is_overdue: false, answer_count: 1, changed_on: day },
  })
  expect(json.topics).toHaveLength(3)
  const markdown = await (await get(`/topics/lists/${list_id}/export?format=markdown`)).text()
  for (const words of ['Fix the heating', 'Olga Owner', due_on, 'Three of them', 'Not here'])
    expect(markdown).toContain(words)
})

test('the JSON of a list has what people wrote, never who or at what time, and the history of each topic', async () => {
  const own = await launch(app, host)
  const take = async (content: string) => {
    const { id } = await answer(await guestOf(app, own), own, content)
    const body = { idea_ids: [id] }
    return (await host.call(topics.takeTopic, { params: { id: own.id }, body })).data
  }
  const [coffee, tea] = [await take('More coffee'), await take('Better tea')]
  await host.call(topics.mergeTopics, { params: { id: coffee.id }, body: { topic_ids: [tea.id] } })
  app.clock.advance(60)
  await host.call(topics.changeTopic, {
    params: { id: coffee.id },
    body: { state: 'declined', reason: 'Too dear' },
  })
  const text = await (await get(`/topics/lists/${coffee.list_id}/export?format=json`)).text()
  const { topics: told } = JSON.parse(text)
  expect(told).toMatchObject([
    {
      title: 'More coffee',
      history: [
        {
          ...{ by_name: 'Hanna Host', from_state: 'raised', to_state: 'declined' },
          ...{ text: 'Too dear', moved_on: day },
        },
        { by_name: 'Hanna Host', from_state: null, to_state: 'raised', moved_on: day },
      ],
    },
  ])
  const shown = { state: 'shown', edited: false, like_count: 0 }
  const [first, second] = told[0].originals
  expect(
    [first, second].map(({ id: _id, ...rest }) => rest).toSorted((a, b) => (a.content < b.content ? -1 : 1)),
  ).toEqual([
    { content: 'Better tea', ...shown },
    { content: 'More coffee', ...shown },
  ])
  expect(text).not.toMatch(/_time"|\d\d:\d\d/)
})

test('JSON, spreadsheet and PDF of a session have its topics', async () => {
  const json = await (await get(`/events/${event.id}/export.json`)).json()
  expect(json.decisions).toEqual([])
  expect(json.topics).toMatchObject([
    { topic: 'Fix the heating', state: 'promised', owner: 'Olga Owner', promised_for: due_on, answers: 1 },
    { topic: 'More plants', state: 'done', note: 'Three of them', decision: 'Ferns, "please"' },
    { state: 'declined', reason: 'Not here,\nnot now' },
  ])
  const book = read(await (await get(`/events/${event.id}/export.xlsx`)).arrayBuffer())
  expect(book.SheetNames).not.toContain('Decisions')
  const rows = utils.sheet_to_json<Record<string, string>>(book.Sheets.Topics!)
  expect(rows[0]).toMatchObject({ Topic: 'Fix the heating', State: 'Promised', Owner: 'Olga Owner' })
  expect(rows[2]).toMatchObject({ Topic: '=HYPERLINK("http://evil.example")', State: 'Declined' })
  const paper = (await wordsOf(await get(`/events/${event.id}/report.pdf`))).replace(/\s+/g, '')
  for (const words of ['Fixtheheating', 'OlgaOwner', 'Threeofthem']) expect(paper).toContain(words)
})

test('decisions of a session stand in its JSON, spreadsheet and PDF, without those that were replaced', async () => {
  const { voted, say, record } = testPolls(app, host)
  const { event: poll, guests } = await voted([1, 1, 0])
  await say(guests[2]!, poll, 'Monday is market day')
  await endVoting(app, poll)
  const { data: first } = await record(poll)
  const { data: made } = await record(poll, { owner: 'Ana Silva', replaces: first.id })
  const line = {
    question: 'Which day suits us?',
    result: made.document.result.text,
    ...{ owner: 'Ana Silva', turnout: '3 of 3', reasons: ['Monday is market day'], record_id: made.id },
  }
  const json = await (await get(`/events/${poll.id}/export.json`)).json()
  expect(json.decisions).toEqual([
    { ...line, decided_on: made.document.decided_on, disagreed: made.document.disagreed.count },
  ])
  const book = read(await (await get(`/events/${poll.id}/export.xlsx`)).arrayBuffer())
  const rows = utils.sheet_to_json<Record<string, string>>(book.Sheets.Decisions!)
  expect(rows).toMatchObject([
    { Question: line.question, Result: line.result, Owner: 'Ana Silva', Reasons: 'Monday is market day' },
  ])
  for (const path of [`/events/${poll.id}/report.pdf`, `/collections/${poll.collection!.id}/report.pdf`]) {
    const paper = (await wordsOf(await get(path))).replace(/\s+/g, '')
    for (const words of ['AnaSilvaseestoit', 'Mondayismarketday', line.result])
      expect(paper).toContain(words.replace(/\s+/g, ''))
    expect(paper).not.toContain('BoRayseestoit')
  }
})
