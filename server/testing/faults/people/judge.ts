// Compares what people were told with what the server has: every acknowledged write, once, in its last state.
import type { Comment } from '#domain/comments/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { type Figures, noteLost, noteWrong } from './figures.ts'
import type { Ledger } from './ledger.ts'
import type { Person } from './person.ts'
import { type EventTruth, inTurns, readIdeas, type Truth } from './truth.ts'

/** `before` is what was there before the people came; nobody else may write meanwhile. */
export function judgeWrites(people: readonly Person[], truth: Truth, before: Truth, figures: Figures): void {
  const crowd = gather(people.map((person) => person.ledger))
  for (const [event_id, now] of truth) {
    const old = before.get(event_id)
    judgeTexts(people, event_id, now, crowd, figures)
    judgeExtras(now, old, crowd, figures)
    judgeCounts(now, old, crowd, figures)
  }
}

const FIELDS = [
  'like_count',
  'dislike_count',
  'choice_count',
  'comment_count',
  'total_rating',
  'total_rater',
  'total_rank',
  'total_ranker',
] as const
type Field = (typeof FIELDS)[number]
type Counts = Partial<Record<Field, number>>

/** The whole crowd as one: what it holds by target, what it deleted. */
type CrowdLedger = {
  held: Map<string, Counts>
  answers: Set<string>
  comments: Set<string>
  deleted: Set<string>
  called_gone: Set<string>
  uncertain: Set<string>
}

function gather(ledgers: readonly Ledger[]): CrowdLedger {
  const union = (pick: (ledger: Ledger) => Iterable<string>) =>
    new Set(ledgers.flatMap((ledger) => [...pick(ledger)]))
  const held = new Map<string, Counts>()
  const count = (id: string, field: Field, more = 1) => {
    const counts = held.get(id) ?? {}
    counts[field] = (counts[field] ?? 0) + more
    held.set(id, counts)
  }
  for (const ledger of ledgers) {
    for (const [id, like] of [...ledger.opinions, ...ledger.comment_opinions])
      count(id, like ? 'like_count' : 'dislike_count')
    for (const id of ledger.choices.values()) count(id, 'choice_count')
    for (const [id, stars] of ledger.ratings) {
      count(id, 'total_rating', stars)
      count(id, 'total_rater')
    }
    for (const [place, id] of [...ledger.rankings.values()].flatMap((order) => [...order.entries()])) {
      count(id, 'total_rank', place + 1)
      count(id, 'total_ranker')
    }
    for (const { idea_id } of ledger.comments.values()) if (idea_id) count(idea_id, 'comment_count')
  }
  return {
    held,
    answers: union((ledger) => ledger.answers.keys()),
    comments: union((ledger) => ledger.comments.keys()),
    deleted: union((ledger) => ledger.deleted),
    called_gone: union((ledger) => ledger.called_gone),
    uncertain: union((ledger) => ledger.uncertain),
  }
}

function judgeTexts(
  people: readonly Person[],
  event_id: string,
  now: EventTruth,
  crowd: CrowdLedger,
  figures: Figures,
): void {
  for (const { ledger, number } of people) {
    for (const [id, { event_id: of, content }] of ledger.answers) {
      if (of !== event_id || crowd.uncertain.has(id)) continue
      const there = now.ideas.get(id)
      if (!there) noteLost(figures, `answer of person ${number}: ${content}`)
      else if (there.content !== content)
        noteWrong(figures, `answer reads "${there.content}" not "${content}"`)
    }
    for (const [id, known] of ledger.comments) {
      if (known.event_id !== event_id || crowd.uncertain.has(id)) continue
      if (known.idea_id && crowd.deleted.has(known.idea_id)) continue
      const there = now.comments.get(id)
      if (!there) noteLost(figures, `comment of person ${number}: ${known.description}`)
      else if (there.description !== known.description)
        noteWrong(figures, `comment reads "${there.description}" not "${known.description}"`)
    }
  }
}

/** What is there although nobody was told so: doubles, deleted things that came back, things called gone. */
function judgeExtras(
  now: EventTruth,
  old: EventTruth | undefined,
  crowd: CrowdLedger,
  figures: Figures,
): void {
  const told = new Set([...crowd.answers, ...crowd.comments])
  const extra = (id: string, text: string) => {
    if (crowd.deleted.has(id)) noteWrong(figures, `deleted, but there: ${text}`)
    else if (crowd.called_gone.has(id)) noteWrong(figures, `called gone, but there: ${text}`)
    else if (!told.has(id) && !crowd.uncertain.has(text)) noteWrong(figures, `nobody was told of: ${text}`)
  }
  for (const { id, content } of now.ideas.values())
    if (!old?.ideas.has(id) && !isChoice(now, id)) extra(id, content)
  for (const { id, description } of now.comments.values()) if (!old?.comments.has(id)) extra(id, description)
}

function isChoice({ event }: EventTruth, id: string): boolean {
  const choices = [...event.multiple_choices, ...event.binary_choices, ...event.scale_choices]
  return choices.some((choice) => choice.id === id)
}

/** One person one vote: the counters are what everybody together holds. */
function judgeCounts(
  now: EventTruth,
  old: EventTruth | undefined,
  crowd: CrowdLedger,
  figures: Figures,
): void {
  if (crowd.uncertain.has(now.event.id)) return
  const judge = (item: Counts & { id: string }, earlier: Counts | undefined) => {
    if (crowd.uncertain.has(item.id)) return
    for (const field of FIELDS) {
      const counted = item[field]
      if (counted === undefined || (field === 'comment_count' && !now.ideas.has(item.id))) continue
      const wanted = (earlier?.[field] ?? 0) + (crowd.held.get(item.id)?.[field] ?? 0)
      if (counted < wanted) noteLost(figures, `${field} of ${item.id} is ${counted}, not ${wanted}`)
      else if (counted > wanted) noteWrong(figures, `${field} of ${item.id} is ${counted}, not ${wanted}`)
    }
  }
  for (const idea of now.ideas.values()) judge(idea satisfies Idea, old?.ideas.get(idea.id))
  for (const comment of now.comments.values())
    judge({ ...(comment satisfies Comment), comment_count: undefined }, old?.comments.get(comment.id))
}

/** The vote that a person holds on an answer: an opinion or choice, stars, or the place in their ranking. */
function heldOn(ledger: Ledger, event_id: string, id: string): boolean | number | null {
  if (ledger.choices.get(event_id) === id) return true
  const place = (ledger.rankings.get(event_id)?.indexOf(id) ?? -1) + 1
  return ledger.opinions.get(id) ?? ledger.ratings.get(id) ?? (place || null)
}

/** Everybody asks for the list themselves: their own vote is the one they were told, and only that. */
export async function judgeOwnViews(
  people: readonly Person[],
  truth: Truth,
  figures: Figures,
): Promise<void> {
  await inTurns(people, async ({ line, ledger, rooms, number }) => {
    for (const { event } of rooms) {
      if (!truth.has(event.id)) continue
      for (const idea of (await readIdeas(line, event.id)).values()) {
        if (ledger.uncertain.has(idea.id) || ledger.uncertain.has(event.id)) continue
        const held = heldOn(ledger, event.id, idea.id)
        const shown = idea.user_vote?.vote ?? idea.user_vote?.vote_numeric_value ?? null
        const sentence = `person ${number} holds ${held} on ${idea.id}, the server says ${shown}`
        if (held !== null && shown === null) noteLost(figures, sentence)
        else if (held !== shown) noteWrong(figures, sentence)
        if (idea.user_created !== ledger.answers.has(idea.id) && !isChoice(truth.get(event.id)!, idea.id))
          noteWrong(figures, `person ${number} and the server disagree whose answer ${idea.id} is`)
      }
    }
  })
}
