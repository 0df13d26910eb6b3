// Five people who use the product for the first time: they know what they want, and of its pages only what they read.
import { beforeAll, describe, expect, it } from 'vitest'
import { arrivals } from '#domain/arrivals/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { createClient, type TestClient } from '#server/testing/client.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { Newcomer } from './setup/newcomer.ts'
import { type Person, people } from './setup/people.ts'

const { url, come } = people()
/** They read everything, again and again. */
const LONG = { timeout: 900_000 }

let host: ApiHost
beforeAll(async () => {
  host = await hostByApi(url)
})

const answersOf = async (event: PopinEvent) => {
  const { data } = await host.call(ideas.listIdeas, { params: { id: event.id } })
  return data.ideas
}
const votesFor = async (event: PopinEvent, title: string) =>
  (await answersOf(event)).find(({ content }) => content.toLowerCase() === title)?.choice_count ?? 0
const isMarked = async (event: PopinEvent, text: string, count: 'like_count' | 'dislike_count') =>
  (await answersOf(event)).some((idea) => idea.content === text && idea[count] === 1)

/** A failure names what was pressed. */
function atMost(count: number, presses: string[]): void {
  expect(presses.length <= count ? [] : presses).toEqual([])
}

/** Nothing but the address of the product, and the code that the host shows. */
async function arrive(person: Person, hands: 'mouse' | 'finger' | 'keys'): Promise<Newcomer> {
  await person.page.goto('/')
  return new Newcomer(person, hands)
}

async function join(guest: Newcomer, event: PopinEvent): Promise<void> {
  await guest.write(['code'], event.short_code!)
  const presses = await guest.find({
    aim: 'join',
    words: ['join', 'enter', 'continue'],
    until: () => guest.reads(event.name),
  })
  atMost(1, presses)
}

async function learnWhoSees(guest: Newcomer): Promise<void> {
  const presses = await guest.find({
    aim: 'see who sees it',
    words: ['who sees', 'anonymous', 'name', 'privacy', 'host'],
    until: async () => /no one in the session sees/i.test((await guest.see()).text),
  })
  atMost(2, presses)
}

async function leave(guest: Newcomer, { context }: Person): Promise<void> {
  const isOut = async () => (await context.request.get('/popin/api/1.0/authenticate')).status() === 401
  const presses = await guest.find({
    aim: 'leave',
    words: ['leave', 'sign out', 'exit'],
    until: isOut,
  })
  atMost(5, presses)
}

describe('somebody who takes part for the first time', LONG, () => {
  it('as a guest on a phone joins, votes, votes otherwise, sees who sees it, and leaves', async () => {
    const poll = await launchByApi(host, {
      ...{ name: 'Shall we meet on Fridays?', question_type: 'binary', titles: ['Yes', 'No'] },
    })
    const person = await come({ phone: true })
    const guest = await arrive(person, 'finger')
    await join(guest, poll)
    const vote = (aim: string, title: string) =>
      guest.find({ aim, words: [title], until: async () => (await votesFor(poll, title)) === 1 })
    atMost(1, await vote('answer', 'yes'))
    atMost(1, await vote('change the vote', 'no'))
    await learnWhoSees(guest)
    await leave(guest, person)
  })

  it('as a guest with a keyboard joins, writes an answer, likes one, takes it back, and leaves', async () => {
    const open = await launchByApi(host, { name: 'What should we stop doing?' })
    const other = await guestByApi(url, open)
    await other.call(ideas.createIdea, { body: { event_id: open.id, content: 'Long meetings' } })
    const person = await come()
    const guest = await arrive(person, 'keys')
    await join(guest, open)
    await guest.write(['answer', 'type'], 'Late emails')
    const presses = await guest.find({
      aim: 'answer',
      words: ['post', 'send', 'answer'],
      until: async () => (await answersOf(open)).length === 2,
    })
    atMost(1, presses)
    const mark = (aim: string, words: string[], count: 'like_count' | 'dislike_count') =>
      guest.find({ aim, words, near: 'Long meetings', until: () => isMarked(open, 'Long meetings', count) })
    atMost(1, await mark('vote', ['like', 'agree'], 'like_count'))
    atMost(1, await mark('change the vote', ['dislike', 'against'], 'dislike_count'))
    await learnWhoSees(guest)
    await leave(guest, person)
  })

  it('with an account signs in, joins, chooses, chooses otherwise, sees who sees it, and signs out', async () => {
    const poll = await launchByApi(host, {
      ...{ name: 'Which day suits you?', question_type: 'multiple', titles: ['Monday', 'Friday'] },
    })
    const { email, password } = await hostByApi(url)
    const person = await come({ width: 1280, height: 720 })
    const member = await arrive(person, 'mouse')
    const open = (aim: string, words: string[], field: string) =>
      member.find({ aim, words, until: async () => (await member.see()).things.some(isField(field)) })
    atMost(1, await open('sign in', ['sign in', 'log in', 'account'], 'email'))
    await member.write(['email'], email)
    atMost(1, await open('go on', ['continue', 'next', 'sign in'], 'password'))
    await member.write(['password'], password)
    const signIn = { aim: 'sign in', words: ['sign in', 'log in', 'continue'] }
    atMost(1, await member.find({ ...signIn, until: () => member.reads('Hana') }))
    atMost(2, await open('join', ['join', 'code', 'enter'], 'code'))
    await join(member, poll)
    const vote = (aim: string, title: string) =>
      member.find({ aim, words: [title], until: async () => (await votesFor(poll, title)) === 1 })
    atMost(1, await vote('answer', 'monday'))
    atMost(1, await vote('change the vote', 'friday'))
    await learnWhoSees(member)
    await leave(member, person)
  })
})

const isField = (word: string) => (thing: { role: string; name: string }) =>
  thing.role === 'textbox' && thing.name.toLowerCase().includes(word)

/** Somebody else comes in by the code and answers. */
async function joinAndAnswer(code: string, texts: string[]): Promise<() => Promise<string[]>> {
  const guest: TestClient = createClient(url)
  const { data } = await guest.call(arrivals.arrive, { body: { collection: code, as_guest: true } })
  const { id } = data.event
  for (const content of texts) await guest.call(ideas.createIdea, { body: { event_id: id, content } })
  const other = createClient(url)
  await other.call(arrivals.arrive, { body: { collection: code, as_guest: true } })
  return async () => {
    const reply = await other.call(ideas.listIdeas, { params: { id } })
    return reply.data.ideas.map((idea) => idea.content)
  }
}

describe('somebody who asks for the first time', LONG, () => {
  const QUESTION = 'What would make our meetings better?'

  /** What a host does with a session that has just been launched; guests answer in between. */
  async function lead(hostess: Newcomer, person: Person): Promise<void> {
    const code = () => hostess.see().then(({ text }) => /\b[A-Z0-9]{3} ?[A-Z0-9]{3}\b/.exec(text)?.[0])
    const share = { aim: 'share', words: ['share', 'invite', 'code', 'link'] }
    atMost(1, await hostess.find({ ...share, until: async () => Boolean(await code()) }))
    const answersSeen = await joinAndAnswer((await code())!.replace(' ', ''), [
      'Shorter ones',
      'Something rude',
    ])
    const present = { aim: 'present', words: ['present', 'big screen', 'screen'] }
    atMost(5, await hostess.find({ ...present, near: QUESTION, until: () => hostess.reads('Join at') }))
    const hide = { aim: 'keep the result to myself', words: ['hide results', 'hide'] }
    atMost(2, await hostess.find({ ...hide, until: () => hostess.reads('Results are hidden') }))
    const reveal = { aim: 'reveal', words: ['show results', 'reveal', 'show'] }
    atMost(1, await hostess.find({ ...reveal, until: async () => !(await hostess.reads('are hidden')) }))
    await hostess.turnBack()
    const isGone = async () => !(await answersSeen()).includes('Something rude')
    const remove = { aim: 'hide an answer', words: ['hide', 'archive'] }
    atMost(6, await hostess.find({ ...remove, near: 'Something rude', until: isGone }))
    let files = 0
    person.page.on('download', () => void files++)
    const save = { aim: 'export', words: ['export', 'download', 'csv', 'spreadsheet', 'report'] }
    atMost(6, await hostess.find({ ...save, near: QUESTION, until: () => files > 0 }))
  }

  it('on a laptop writes a question, makes an account, and leads a session to its export', async () => {
    const person = await come({ width: 1366, height: 768 })
    const hostess = await arrive(person, 'mouse')
    await hostess.write(['question', 'ask'], QUESTION)
    const isOpen = async () =>
      (await hostess.see()).things.some(({ name, isOn }) => isOn && /text/i.test(name))
    atMost(1, await hostess.find({ aim: 'let people write', words: ['open text', 'text'], until: isOpen }))
    const launch = { aim: 'launch', words: ['launch', 'start', 'create'] }
    const isAsked = async () => (await hostess.see()).things.some(isField('email'))
    atMost(1, await hostess.find({ ...launch, until: isAsked }))
    await hostess.write(['email'], `newcomer.${Date.now()}@example.com`)
    for (const list of ['industry', 'hear']) await hostess.write([list], 'any')
    const agree = { aim: 'agree', words: ['agree', 'terms', 'accept'] }
    const isAgreed = async () =>
      (await hostess.see()).things.some(({ role, isOn }) => role === 'checkbox' && isOn)
    atMost(1, await hostess.find({ ...agree, until: isAgreed }))
    const signUp = { aim: 'sign up', words: ['sign up', 'create', 'launch', 'continue'] }
    const isNameAsked = async () => (await hostess.see()).things.some(isField('first name'))
    atMost(1, await hostess.find({ ...signUp, until: isNameAsked }))
    await hostess.write(['first name'], 'Nora')
    const save = { aim: 'go on', words: ['save', 'continue', 'launch'] }
    atMost(1, await hostess.find({ ...save, until: () => hostess.reads('Copy link') }))
    await lead(hostess, person)
  })

  it('on a phone launches a session from the dashboard, and leads it to its export', async () => {
    const person = await come({ phone: true })
    await signInBrowser(person, await hostByApi(url), url)
    await person.page.goto('/dashboard')
    const hostess = new Newcomer(person, 'finger')
    await hostess.write(['ask', 'question'], QUESTION)
    const launch = { aim: 'launch', words: ['launch', 'start', 'create'] }
    atMost(1, await hostess.find({ ...launch, until: () => hostess.reads('Copy link') }))
    await lead(hostess, person)
  })
})
