// What people are told, and what of it is new.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { LIST_MAX, QUOTE_MAX } from './model.ts'
import {
  isListed,
  isUnseen,
  newEntry,
  type SessionFacts,
  sessionEntry,
  shownList,
  type TargetFacts,
  targetEntries,
} from './rules.ts'
import { newTitle, quoted } from './wording.ts'

const NOON = 1_900_000_000 - (1_900_000_000 % DAY) + DAY / 2
const session = { event_id: 'e1', event_slug: 'lunch', name: 'Where to?', anonymous: true, rated: false }
const facts: TargetFacts = {
  relation: 'yours',
  target_type: 'idea',
  target_id: 'i1',
  parent_idea_id: null,
  text: 'Pizza',
  votes: 0,
  voted_time: NOON - DAY / 2,
  comments: 0,
  commented_time: NOON,
  leads: false,
}

describe('of an answer or comment', () => {
  it.each([
    [{}, []],
    [{ votes: 1 }, ['Someone likes your answer “Pizza”']],
    [{ votes: 3 }, ['3 people like your answer “Pizza”']],
    [{ comments: 2 }, ['2 comments on your answer “Pizza”']],
    [{ leads: true }, ['Your answer is in the lead: “Pizza”']],
    [{ target_type: 'comment', votes: 2 }, ['2 people like your comment “Pizza”']],
    [{ target_type: 'comment', comments: 2 }, ['2 replies to your comment “Pizza”']],
    [{ relation: 'follow', votes: 2 }, ['2 people like an answer you commented on: “Pizza”']],
    [{ relation: 'follow', comments: 4 }, ['4 more comments on an answer you commented on: “Pizza”']],
    [{ relation: 'follow', leads: true }, ['An answer you commented on is in the lead: “Pizza”']],
    [{ relation: 'follow', votes: -1 }, []],
  ] as const)('%j is told as %j', (more, titles) => {
    expect(targetEntries(session, { ...facts, ...more }).map((entry) => entry.title)).toEqual(titles)
  })

  it('tells stars as ratings', () => {
    const [entry] = targetEntries({ ...session, rated: true }, { ...facts, votes: 2 })
    expect(entry?.title).toBe('2 people rated your answer “Pizza”')
  })

  it('gives the day of an anonymous session, and the second of a named one', () => {
    const time = (anonymous: boolean) =>
      targetEntries({ ...session, anonymous }, { ...facts, comments: 1 })[0]?.updated_time
    expect([time(true), time(false)]).toEqual([NOON - DAY / 2, NOON])
  })
})

describe('of a joined session', () => {
  const joined: SessionFacts = {
    ...session,
    ends: NOON,
    changes: 0,
    changed_on: null,
    joined_on: NOON - DAY / 2,
  }

  it('tells its end from that second on', () => {
    expect(sessionEntry(joined, NOON - 1)).toBeNull()
    expect(sessionEntry(joined, NOON)).toMatchObject({ title: '“Where to?” has ended', updated_time: NOON })
  })

  it('says nothing of an end before the day of joining', () => {
    expect(sessionEntry({ ...joined, joined_on: NOON + DAY / 2 }, NOON + DAY)).toBeNull()
  })

  it('tells a change from the day after joining on', () => {
    const changed = { ...joined, changes: 1, ends: NOON + 9 * DAY }
    expect(sessionEntry({ ...changed, changed_on: joined.joined_on }, NOON)).toBeNull()
    const later = sessionEntry({ ...changed, changed_on: joined.joined_on + DAY }, NOON + DAY)
    expect(later?.title).toBe('“Where to?” was changed')
  })

  it('counts on through ends and changes, so that each is new', () => {
    const over = (changes: number) => sessionEntry({ ...joined, changes }, NOON)!.count
    const open = (changes: number) =>
      sessionEntry({ ...joined, changes, ends: NOON + DAY, changed_on: NOON + DAY / 2 }, NOON)!.count
    expect([over(0), open(1), over(1), over(2), open(3)]).toEqual([1, 2, 3, 5, 6])
  })
})

it('new answers are told in one entry, and only while there are some', () => {
  const last = { total: 12, last_time: NOON }
  expect(newEntry(session, { ...last, recent: 0 })).toBeNull()
  expect(newEntry(session, { ...last, recent: 5 })).toMatchObject({
    title: '5 new answers to “Where to?”',
    count: 12,
  })
  expect(newTitle('Where to?', 1)).toBe('1 new answer to “Where to?”')
})

describe('what somebody has seen', () => {
  it.each([
    [1, undefined, true, true],
    [3, { seen_count: 3, cleared: false }, false, true],
    [4, { seen_count: 3, cleared: false }, true, true],
    [3, { seen_count: 3, cleared: true }, false, false],
    [2, { seen_count: 3, cleared: true }, false, false],
    [4, { seen_count: 3, cleared: true }, true, true],
  ])('%i with mark %j: unseen %s, listed %s', (count, mark, unseen, listed) => {
    expect([isUnseen({ count }, mark), isListed({ count }, mark)]).toEqual([unseen, listed])
  })
})

it('the list is newest first, unseen first within one time, a hundred long, and the same in every order of arrival', () => {
  const entry = fc.record({
    id: fc.uuid(),
    updated_time: fc.integer({ min: 0, max: 3 }),
    unseen: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: (one) => one.id, maxLength: 130 }), (list) => {
      const shown = shownList(list)
      expect(shown).toEqual(shownList(list.toReversed()))
      expect(shown).toHaveLength(Math.min(LIST_MAX, list.length))
      for (const [index, one] of shown.entries()) {
        const before = shown[index - 1]
        if (!before) continue
        expect(before.updated_time).toBeGreaterThanOrEqual(one.updated_time)
        if (before.updated_time === one.updated_time)
          expect(Number(before.unseen) >= Number(one.unseen)).toBe(true)
      }
    }),
  )
})

it('what has a picture and no words is told as one, without empty quotation marks', () => {
  const [entry] = targetEntries(session, { ...facts, text: ' ', votes: 1 })
  expect(entry?.title).toBe('Someone likes your answer (picture)')
})

it('a quoted text is one line of whole characters, cut where it is long', () => {
  expect(quoted('Two\n lines ')).toBe('“Two lines”')
  const long = quoted('👍'.repeat(200))
  expect([...long]).toHaveLength(QUOTE_MAX + 2)
  expect(long.isWellFormed()).toBe(true)
})
