// The scenes of a presenter screen, and what people do while one of them is on it.
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { type PresentationChange, presenting } from '#domain/presenting/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { Kind } from '#server/testing/faults/people/host.ts'
import { given, type Line } from '#server/testing/faults/people/line.ts'
import type { Lab } from '../lab.ts'
import type { World } from '../world.ts'

/** The questions of the session, in its order: the first is compared with the last one. */
export const QUESTIONS = ['open', 'multiple', 'scale', 'rating', 'rank', 'binary'] as const satisfies Kind[]
type Question = (typeof QUESTIONS)[number]

/** Answers to the open question before the first scene. */
export const ANSWERS = 300

type Update = 'answer' | 'like' | 'choice' | 'rating' | 'rank' | 'reveal'

export type StageScene = {
  name: string
  question: Question
  change: PresentationChange
  /** What happens in turns, one at a time. */
  updates: readonly Update[]
}

const scene = (
  name: string,
  question: Question,
  change: PresentationChange,
  ...updates: Update[]
): StageScene => ({ name, question, change, updates })

export const STAGE_SCENES: readonly StageScene[] = [
  scene('join', 'open', { view: 'join' }, 'answer', 'like'),
  scene('question', 'open', { view: 'question' }, 'answer', 'like'),
  scene('reveal', 'multiple', { view: 'chart' }, 'choice', 'choice', 'choice', 'choice', 'reveal'),
  scene('top answers', 'open', { view: 'answers' }, 'like', 'answer'),
  scene('wall', 'open', { view: 'wall' }, 'answer', 'like'),
  scene('cloud', 'open', { view: 'cloud' }, 'answer', 'like'),
  scene('one answer', 'open', { view: 'answers' }, 'like'),
  scene('compare', 'open', { view: 'compare' }, 'like', 'choice'),
  scene('thanks', 'open', { view: 'thanks' }, 'answer', 'like'),
  scene('poll, live result', 'multiple', { view: 'chart' }, 'choice'),
  scene('scale', 'scale', { view: 'chart' }, 'choice'),
  scene('rating', 'rating', { view: 'chart' }, 'rating'),
  scene('ranking', 'rank', { view: 'chart' }, 'rank'),
]

export type Room = {
  show(scene: StageScene): Promise<void>
  /** The `n`th update of a scene, counted over all its rounds. */
  update(scene: StageScene, n: number): Promise<void>
}

/** A session with an answer of three hundred people to its open question, and so many guests who vote. */
export async function openRoom(lab: Lab, world: World, guests: readonly Line[]): Promise<Room> {
  const events = new Map(QUESTIONS.map((kind, at) => [kind, lab.events[at]!] as const))
  const open = events.get('open')!
  const answers = await world.addAnswers(open.id, ANSWERS)
  await world.client.query(SHORT, [open.id, WHAT, WHOSE])
  const items = new Map<Question, IdeaId[]>([['open', answers as IdeaId[]]])
  for (const [kind, event] of events) if (kind !== 'open') items.set(kind, await itemsOf(guests[0]!, event))
  const room = { host: lab.host, guests, events, items }
  return {
    show: (next) => show(room, next),
    update: (now, n) => update(room, now, n),
  }
}

type Parts = {
  host: Line
  guests: readonly Line[]
  events: ReadonlyMap<Question, PopinEvent>
  items: ReadonlyMap<Question, IdeaId[]>
}

const WHAT = ['Clear goals', 'Fewer meetings', 'More time', 'Better coffee', 'Quiet rooms', 'Honest talk']
const WHOSE = ['every week', 'for teams', 'please', 'on Fridays', 'from now on', 'at last', 'in summer']

/** Three to six words each, some of which many people share. */
const SHORT = `
  update ideas set content = ($2::text[])[1 + n % 6] || ' ' || ($3::text[])[1 + (n / 6) % 7] || ' ' || n % 40
  from (select id, row_number() over (order by id) as n from ideas where event_id = $1) as numbered
  where ideas.id = numbered.id`

async function itemsOf(guest: Line, { id }: PopinEvent): Promise<IdeaId[]> {
  const list = given('the choices', await guest.call(ideas.listIdeas, { params: { id } }))
  return list.ideas.map((idea) => idea.id)
}

async function show({ host, events, items }: Parts, { name, question, change }: StageScene): Promise<void> {
  const { id } = events.get(question)!
  const body: PresentationChange = { is_on: true, event_id: id, results_hidden: false, ...change }
  given('a scene', await host.call(presenting.changePresentation, { params: { id }, body }))
  if (name !== 'one answer') return
  const spotlight_id = items.get('open')![0]!
  given(
    'the spotlight',
    await host.call(presenting.changePresentation, { params: { id }, body: { spotlight_id } }),
  )
}

async function update(parts: Parts, { name, question, updates }: StageScene, n: number): Promise<void> {
  const what = updates[n % updates.length]!
  const guest = parts.guests[n % parts.guests.length]!
  const asked = name === 'compare' && what === 'choice' ? 'binary' : question
  const { id } = parts.events.get(asked)!
  const turn = Math.floor(n / parts.guests.length)
  if (what === 'reveal') return hideOrShow(parts.host, id, Math.floor(n / updates.length) % 2 === 0)
  if (what === 'answer') {
    const content = `${WHAT[n % WHAT.length]} ${WHOSE[n % WHOSE.length]} ${n}`
    given('an answer', await guest.call(ideas.createIdea, { body: { event_id: id, content } }))
    return
  }
  const of = parts.items.get(asked)!
  const at = (n + turn) % (what === 'like' ? Math.min(of.length, 40) : of.length)
  given('a vote', await guest.call(voting.castVote, { params: { id: of[at]! }, body: voteOf(what, n, of) }))
}

async function hideOrShow(host: Line, id: EventId, results_hidden: boolean): Promise<void> {
  const call = { params: { id }, body: { results_hidden } }
  given('the results', await host.call(presenting.changePresentation, call))
}

/** Everybody changes their mind again and again. */
function voteOf(what: Update, n: number, of: readonly IdeaId[]) {
  if (what === 'rating') return { vote_type: 'numeric_rating' as const, vote_numeric_value: 1 + (n % 5) }
  if (what === 'rank') return { vote_type: 'rank' as const, vote_numeric_value: 1 + (n % of.length) }
  return { vote: what !== 'like' || n % 3 !== 0 }
}
