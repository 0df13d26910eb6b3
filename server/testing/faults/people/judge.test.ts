// The judge itself is judged: what is lost, doubled or invented must never pass.
import { beforeEach, describe, expect, it } from 'vitest'
import { createChance } from './chance.ts'
import { type Figures, newFigures } from './figures.ts'
import { judgeWrites } from './judge.ts'
import { newLedger } from './ledger.ts'
import type { Person } from './person.ts'
import { compare } from './screens.ts'
import type { EventTruth } from './truth.ts'

const EVENT = 'event-1'
let figures: Figures
let people: Person[]
let truth: EventTruth

beforeEach(() => {
  figures = newFigures()
  people = [1, 2].map((number) => ({ number, ledger: newLedger(), chance: createChance(number) }) as Person)
  people[0]!.ledger.answers.set('idea-1', { event_id: EVENT, content: 'first' })
  people[1]!.ledger.opinions.set('idea-1', true)
  people[1]!.ledger.comments.set('comment-1', { event_id: EVENT, idea_id: 'idea-1', description: 'yes' })
  truth = {
    event: {
      id: EVENT,
      ideas_count: 1,
      comments_count: 1,
      participants_count: 2,
      multiple_choices: [],
      binary_choices: [],
      scale_choices: [],
    },
    ideas: new Map([['idea-1', idea('idea-1', 'first')]]),
    comments: new Map([['comment-1', { id: 'comment-1', parent_idea_id: 'idea-1', description: 'yes' }]]),
  } as unknown as EventTruth
})

function idea(id: string, content: string) {
  return { id, content, like_count: 1, dislike_count: 0, choice_count: 0, choice_pct: 0, comment_count: 1 }
}

function judged(): string[] {
  judgeWrites(people, new Map([[EVENT, truth]]), new Map(), figures)
  return figures.wrong
}

const change = (fields: object) =>
  truth.ideas.set('idea-1', { ...idea('idea-1', 'first'), ...fields } as never)

describe('the judge of a crowd', () => {
  it('finds nothing where everything is as people were told', () => {
    expect(judged()).toEqual([])
    expect([figures.lost_count, figures.wrong_count]).toEqual([0, 0])
  })

  it('calls an acknowledged answer that is not there lost', () => {
    truth.ideas.clear()
    expect(judged()).toEqual(['lost: answer of person 1: first'])
  })

  it('calls stars that are not counted lost, and those nobody gave wrong', () => {
    people[0]!.ledger.ratings.set('idea-1', 4)
    change({ total_rating: 4, total_rater: 1 })
    expect(judged()).toEqual([])
    change({ total_rating: 0, total_rater: 0 })
    expect(judged()).toEqual([
      'lost: total_rating of idea-1 is 0, not 4',
      'lost: total_rater of idea-1 is 0, not 1',
    ])
  })

  it('counts the places of every ranking from 1', () => {
    people[0]!.ledger.rankings.set(EVENT, ['idea-0', 'idea-1'])
    people[1]!.ledger.rankings.set(EVENT, ['idea-1', 'idea-0'])
    change({ total_rank: 3, total_ranker: 2 })
    expect(judged()).toEqual([])
    change({ total_rank: 4, total_ranker: 2 })
    expect(judged()).toEqual(['wrong: total_rank of idea-1 is 4, not 3'])
  })

  it('calls an acknowledged comment that is not there lost', () => {
    truth.comments.clear()
    expect(judged()).toEqual(['lost: comment of person 2: yes'])
  })

  it('calls an older text wrong', () => {
    change({ content: 'zeroth' })
    expect(judged()).toEqual(['wrong: answer reads "zeroth" not "first"'])
  })

  it('calls a vote that is not counted lost, and one that counts twice wrong', () => {
    change({ like_count: 0 })
    expect(judged()).toEqual(['lost: like_count of idea-1 is 0, not 1'])
    change({ like_count: 2 })
    expect(judged()).toContain('wrong: like_count of idea-1 is 2, not 1')
  })

  it('calls a second copy of an answer wrong', () => {
    truth.ideas.set('idea-2', { ...idea('idea-2', 'first'), like_count: 0, comment_count: 0 } as never)
    expect(judged()).toEqual(['wrong: nobody was told of: first'])
  })

  it('calls a deleted answer that is still there wrong', () => {
    people[0]!.ledger.answers.clear()
    people[0]!.ledger.deleted.add('idea-1')
    expect(judged()).toContain('wrong: deleted, but there: first')
  })

  it('takes either outcome of a write whose answer never came', () => {
    people[1]!.ledger.uncertain.add('idea-1')
    change({ like_count: 2 })
    expect(judged()).toEqual([])
  })
})

describe('the comparison of a screen', () => {
  const screen = (fields: object = {}) => ({
    ideas: new Map(truth.ideas),
    counts: { ideas_count: 1, comments_count: 1, participants_count: 2 },
    opened: null,
    comments: new Map(),
    loaded_at: 1,
    last: 1,
    ...fields,
  })

  it('finds nothing on a screen that shows what the server has', () => {
    expect(compare(screen() as never, truth)).toEqual([])
  })

  it('finds what is missing, what is old and what is gone', () => {
    expect(compare(screen({ ideas: new Map() }) as never, truth)).toEqual(['answer idea-1 is missing'])
    const old = new Map([['idea-1', { ...idea('idea-1', 'first'), like_count: 0 }]])
    expect(compare(screen({ ideas: old }) as never, truth)).toEqual([
      'like_count of answer idea-1 is 0, not 1',
    ])
    const gone = new Map([...truth.ideas, ['idea-9', idea('idea-9', 'gone')]])
    expect(compare(screen({ ideas: gone }) as never, truth)).toEqual(['answer idea-9 is gone, but shown'])
    const opened = screen({ opened: 'idea-1' })
    expect(compare(opened as never, truth)).toEqual(['comment comment-1 is missing'])
  })
})
