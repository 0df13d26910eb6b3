// Agendas: what stands on one, in which order, and what cannot come onto it.
import { describe, expect, it, test } from 'vitest'
import type { TopicId } from '#domain/base/ids.ts'
import type { TopicState } from '#domain/topics/model.ts'
import { AGENDA_MAX, OWN_TOPICS_MAX } from './model.ts'
import { agendaOf, newItemRefusal, plannedMinutes, unsavedItemId } from './rules.ts'

const topic = (
  id: string,
  more: { state?: TopicState; likes?: number; dealt_with_elsewhere?: boolean } = {},
) => ({
  ...{ id: id as TopicId, state: 'raised' as TopicState, likes: 0, dealt_with_elsewhere: false },
  ...more,
})
const item = (
  topic_id: string | null,
  more: { dealt_with?: boolean; was_on_screen?: boolean; is_left_out?: boolean } = {},
) => ({
  ...{ topic_id: topic_id as TopicId | null, dealt_with: false, was_on_screen: false, is_left_out: false },
  ...more,
})
type Given = Partial<
  Parameters<typeof agendaOf<ReturnType<typeof item>, string, ReturnType<typeof topic>>>[0]
>
const said = (given: Given) =>
  agendaOf<ReturnType<typeof item>, string, ReturnType<typeof topic>>({
    ...{ stored: [], standing: [], topics: [], isOver: false },
    ...given,
  }).map((entry) => {
    if (entry.kind === 'topic') return `+${entry.topic.id}`
    return entry.kind === 'standing' ? `=${entry.item}` : (entry.item.topic_id ?? 'typed')
  })

describe('the agenda of a session', () => {
  it('has what was saved in its order, then what its host always has, then open topics by their likes', () => {
    const topics = [topic('a', { likes: 1 }), topic('b', { likes: 5 }), topic('c'), topic('d', { likes: 5 })]
    expect(said({ stored: [item('c'), item(null)], standing: ['welcome'], topics })).toEqual([
      'c',
      'typed',
      '=welcome',
      '+b',
      '+d',
      '+a',
    ])
  })

  it.each([
    ['raised', true],
    ['on_the_agenda', true],
    ['discussed', false],
    ['promised', false],
    ['done', false],
    ['declined', false],
  ] as const)('takes topics by itself that are %s: %s', (state, comes) => {
    expect(said({ topics: [topic('a', { state })] })).toEqual(comes ? ['+a'] : [])
  })

  it('leaves out what its host left out, and what is no longer there', () => {
    const stored = [item('a', { is_left_out: true }), item('gone'), item('b')]
    expect(said({ stored, topics: [topic('a'), topic('b')] })).toEqual(['b'])
  })

  it('has each topic once, where two agendas were put together', () => {
    expect(said({ stored: [item('a'), item('a')], topics: [topic('a')] })).toEqual(['a'])
  })

  it('takes nothing by itself once the session is over', () => {
    expect(
      said({ stored: [item('a')], standing: ['welcome'], topics: [topic('a'), topic('b')], isOver: true }),
    ).toEqual(['a'])
  })

  it.each([
    ['was dealt with in another session', 'discussed', {}, false],
    ['came back after that', 'on_the_agenda', {}, true],
    ['was dealt with in this one, too', 'done', { dealt_with: true }, true],
    ['is on screen', 'promised', { was_on_screen: true }, true],
  ] as const)('with a saved topic that %s', (_what, state, more, stays) => {
    const topics = [topic('a', { state, dealt_with_elsewhere: true })]
    expect(said({ stored: [item('a', more)], topics })).toEqual(stays ? ['a'] : [])
  })

  it('keeps a saved topic that ended without being dealt with elsewhere', () => {
    expect(said({ stored: [item('a')], topics: [topic('a', { state: 'declined' })] })).toEqual(['a'])
  })

  const many = Array.from({ length: AGENDA_MAX + 5 }, (_none, at) => topic(`t${at}`))

  it('leaves room to type in when a list has more open topics than a meeting can read', () => {
    expect(said({ topics: many })).toHaveLength(OWN_TOPICS_MAX)
    expect(said({ topics: [...many, topic('asked', { state: 'on_the_agenda' })] })[0]).toBe('+asked')
  })

  it('brings no other topic in place of one that its host left out or placed', () => {
    const stored = [item('t0', { is_left_out: true }), item('t1')]
    const all = said({ stored, topics: many })
    expect(all).toHaveLength(OWN_TOPICS_MAX - 1)
    expect(all.slice(0, 2)).toEqual(['t1', '+t2'])
  })

  it('does not grow beyond what can be saved', () => {
    const standing = Array.from({ length: AGENDA_MAX - 5 }, () => 'welcome')
    expect(said({ standing, topics: many })).toHaveLength(AGENDA_MAX)
  })
})

describe('the id of what is not saved yet', () => {
  const [session, source] = ['5f0c1c8e-93a2-4d3e-8f2b-0a1b2c3d4e5f', 'c2d4e6f8-1a3c-4b5d-9e7f-112233445566']

  it('is the same each time, and another for another session or topic', () => {
    const id = unsavedItemId(session, source)
    expect(unsavedItemId(session, source)).toBe(id)
    expect(unsavedItemId(source.replace('c2', 'c3'), source)).not.toBe(id)
  })

  it('has the shape of a random one', () => {
    expect(unsavedItemId(session, source)).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    )
  })
})

test.each([
  [{ title: 'Welcome' }, null],
  [{ topic_id: 'a' as TopicId }, null],
  [{ title: ' \n ' }, 'item_empty'],
  [{}, 'item_unclear'],
  [{ title: 'Welcome', topic_id: 'a' as TopicId }, 'item_unclear'],
])('a new item of %j is refused as %s', (named, code) => {
  expect(newItemRefusal(named)?.code ?? null).toBe(code)
})

test('minutes are added up, and items without any are counted', () => {
  expect(plannedMinutes([{ minutes: 5 }, { minutes: null }, { minutes: 40 }])).toEqual({
    minutes: 45,
    without: 1,
  })
})
