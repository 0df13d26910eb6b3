// The rules of events, as tables of cases.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  isWritten,
  QUESTION_KINDS,
  QUESTION_TYPES,
  type QuestionType,
  type VisibilitySetting,
} from './model.ts'
import { participationRefusal } from './participation.ts'
import { endedNow, phaseOf, secondsLeft, votingIsOpen, withSpare } from './phase.ts'
import {
  canSee,
  canSeeOnceVerified,
  changeRefusal,
  choicesRefusal,
  interlockRefusal,
  keptChoices,
  nameRefusal,
  notEditable,
  preloadedTitles,
  scheduleRefusal,
} from './rules.ts'

const titles = (count: number) =>
  Array.from({ length: count }, (_one, index) => ({ title: `Choice ${index}` }))
const both = (start_time: number, end_time: number) => ({
  ideas: { start_time, end_time },
  voting: { start_time, end_time },
})

describe('the text of a question', () => {
  it.each([
    ['', 'Question 1 is missing.'],
    ['    ', 'Question 1 is missing.'],
    ['\u200b\u200b\u202e\u200b', 'Question 1 is missing.'],
    ['abc', 'Question 1 is too short.'],
    ['  abc  ', 'Question 1 is too short.'],
    ['abcd', null],
    ['x'.repeat(500), null],
    ['x'.repeat(501), 'Question 1 is too long.'],
  ])('%j: %s', (name, message) => {
    expect(nameRefusal(name)?.error_message ?? null).toBe(message)
  })

  it('names the place of the question and obeys the maximum of the creator', () => {
    expect(nameRefusal('x'.repeat(21), 3, 20)?.error_message).toBe('Question 3 is too long.')
  })
})

describe('choices', () => {
  it.each([
    ['default', 0, true],
    ['binary', 1, false],
    ['binary', 2, true],
    ['binary', 3, false],
    ['scale', 4, false],
    ['scale', 5, true],
    ['scale', 6, false],
    ['scale_5', 5, true],
    ['scale_10', 9, false],
    ['scale_10', 10, true],
    ['scale_10', 11, false],
    ['multiple', 1, false],
    ['multiple', 2, true],
    ['multiple', 99, true],
    ['multiple', 100, false],
    ['multiple_rating', 1, false],
    ['multiple_rating', 99, true],
    ['stack_rank', 2, true],
    ['stack_rank', 100, false],
  ] as const)('%s with %i choices: %s', (type, count, fits) => {
    expect(choicesRefusal(type, titles(count)) === null).toBe(fits)
  })

  it('drops empty choices, except on scales, where every slot counts', () => {
    const drafted = [{ title: ' A ' }, { title: '  ' }, { title: 'B' }]
    expect(keptChoices('multiple', drafted).map((choice) => choice.title)).toEqual(['A', 'B'])
    expect(keptChoices('scale', drafted)).toHaveLength(3)
    expect(
      choicesRefusal('scale', [
        { title: 'Not at All' },
        ...Array(3).fill({ title: '' }),
        { title: 'Extremely' },
      ]),
    ).toBeNull()
  })

  it.each([
    ['binary', ['Yes', 'No']],
    ['scale', ['Not at All', '', '', '', 'Extremely']],
    ['scale_10', ['Not at All', '', '', '', '', '', '', '', '', 'Extremely']],
    ['default', []],
    ['multiple', []],
  ] as const)('%s starts with %j', (type, wanted) => {
    expect(preloadedTitles(type as QuestionType)).toEqual(wanted)
  })
})

test.each(QUESTION_TYPES)(
  '%s begins with as many choices as it takes, and is written where it takes none',
  (type) => {
    const { max, titles } = QUESTION_KINDS[type]
    expect(isWritten(type)).toBe(max === 0)
    if (titles)
      expect(
        choicesRefusal(
          type,
          titles.map((title) => ({ title })),
        ),
      ).toBeNull()
  },
)

describe('windows', () => {
  it.each([
    ['end before start', both(20, 10), false],
    ['end at start', both(10, 10), false],
    ['end after start', both(10, 11), true],
  ])('%s', (_case, schedule, fits) => {
    expect(scheduleRefusal(schedule) === null).toBe(fits)
  })

  it.each([
    [9, 'upcoming'],
    [10, 'open'],
    [19.9, 'open'],
    [20, 'closed'],
  ])('at %d an event from 10 to 20 is %s', (now, phase) => {
    expect(phaseOf({ schedule: both(10, 20) }, now)).toBe(phase)
  })

  it('calls an end that the system made autostopped', () => {
    expect(phaseOf({ schedule: both(10, 20), autostopped: true }, 21)).toBe('autostopped')
    expect(phaseOf({ schedule: both(10, 20), autostopped: true }, 15)).toBe('open')
  })

  it('ends an event now: what is to come moves to now, ends to now plus one second', () => {
    expect(
      endedNow({ ideas: { start_time: 5, end_time: 90 }, voting: { start_time: 50, end_time: 90 } }, 20),
    ).toEqual({
      ideas: { start_time: 5, end_time: 21 },
      voting: { start_time: 20, end_time: 21 },
    })
    expect(endedNow(both(5, 10), 20)).toEqual(both(5, 10))
    expect(endedNow(both(5, 90), 20, 5)).toEqual(both(5, 25))
    // never later than it would have ended
    expect(endedNow(both(5, 22), 20, 5)).toEqual(both(5, 22))
  })

  it.each([
    [90, 20, 25, 'to end now'],
    [90, 22, 25, 'to end too soon'],
    [90, 60, 60, 'to end later'],
    [23, 20, 23, 'never later than it would have ended'],
    [10, 10, 10, 'that is over stays over'],
    [10, 40, 40, 'that is over is opened again'],
  ])(
    'spares five seconds of a window until %d that is to end at %d, so that it ends at %d: %s',
    (end, wanted, ended) => {
      expect(withSpare(both(5, wanted), both(5, end), 20, 5)).toEqual(both(5, ended))
    },
  )

  it('is always in order after ending, and closed two seconds later', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), fc.nat(2000), (start, length, now) => {
        const ended = endedNow(both(start, start + length), now)
        expect(scheduleRefusal(ended)).toBeNull()
        expect(phaseOf({ schedule: ended }, now + 2)).toBe('closed')
        expect(votingIsOpen({ schedule: ended }, now + 2)).toBe(false)
      }),
    )
  })

  it('counts the whole seconds left', () => {
    expect(secondsLeft(both(0, 100), 40.2)).toBe(60)
    expect(secondsLeft(both(0, 100), 400)).toBe(0)
  })
})

describe('anonymity and visibility', () => {
  it.each([
    [true, 'anyone', true],
    [true, 'anyone_as_guest', true],
    [true, 'tenant_open', true],
    [true, 'invite_only', true],
    [false, 'anyone', false],
    [false, 'anyone_as_guest', false],
    [false, 'tenant_open', true],
    [false, 'invite_only', true],
  ] as const)('anonymous %s with %s: %s', (anonymous, visibility, fits) => {
    expect(interlockRefusal(anonymous, visibility) === null).toBe(fits)
  })

  it('cannot change once there are answers', () => {
    const before = {
      anonymous: true,
      question_type: 'default',
      choices: [],
      has_answers: true,
      published: true,
    } as const
    expect(changeRefusal(before, { ...before, anonymous: false })?.code).toBe('anonymity_is_fixed')
    expect(changeRefusal(before, { ...before, question_type: 'binary' })?.code).toBe('type_is_fixed')
    expect(changeRefusal(before, before)).toBeNull()
    expect(changeRefusal({ ...before, has_answers: false }, { ...before, anonymous: false })).toBeNull()
    expect(notEditable({ has_answers: true, published: true })).toContain('anonymous')
    expect(notEditable({ has_answers: false, published: true })).toEqual([])
  })

  it.each([
    ['a typo', ['Tee', 'Coffee'], ['Tea', 'Coffee'], true],
    ['both changing places', ['Tea', 'Coffee'], ['Coffee', 'Tea'], false],
    ['one more', ['Tea', 'Coffee'], ['Tea', 'Coffee', 'Milk'], false],
    ['one less', ['Tea', 'Coffee'], ['Tea'], false],
    ['one taken away and one added', ['Tea', 'Coffee', 'Milk'], ['Tea', 'Milk', 'Juice'], false],
    ['a label where none was', ['Bad', '', 'Good'], ['Bad', 'Fair', 'Good'], false],
    ['a label less', ['Bad', 'Fair', 'Good'], ['Bad', '', 'Good'], false],
  ])('takes of changed choices, once there are answers, the wording alone: %s', (_, old, now, fits) => {
    const before = {
      anonymous: true,
      question_type: 'multiple',
      choices: old.map((title, n) => ({ id: `${n}`, title })),
      has_answers: true,
      published: true,
    } as const
    const change = { ...before, choices: now.map((title) => ({ title })) }
    expect(changeRefusal(before, change)?.code).toBe(fits ? undefined : 'type_is_fixed')
    const named = [...before.choices].reverse()
    expect(changeRefusal(before, { ...before, choices: named })?.code).toBe('type_is_fixed')
  })
})

describe('who sees an event', () => {
  const guest = { user_id: 'g', tenant_id: null, guest: true, verified: false }
  const colleague = { user_id: 'c', tenant_id: 't1', guest: false, verified: true }
  const stranger = { user_id: 's', tenant_id: 't2', guest: false, verified: true }
  const event = { creator_id: 'owner', tenant_id: 't1', published: true, invited: false }
  it.each([
    ['anyone_as_guest', true, true, true],
    ['anyone', false, true, true],
    ['tenant_open', false, true, false],
    ['invite_only', false, false, false],
  ] as [VisibilitySetting, boolean, boolean, boolean][])(
    '%s: guest %s, colleague %s, stranger %s',
    (visibility_setting, by_guest, by_colleague, by_stranger) => {
      const shown = { ...event, visibility_setting }
      expect([canSee(shown, guest), canSee(shown, colleague), canSee(shown, stranger)]).toEqual([
        by_guest,
        by_colleague,
        by_stranger,
      ])
    },
  )

  it('is the creator alone before publishing, and always the creator', () => {
    const draft = { ...event, visibility_setting: 'anyone_as_guest' as const, published: false }
    expect(canSee(draft, colleague)).toBe(false)
    expect(canSee(draft, { ...colleague, user_id: 'owner' })).toBe(true)
  })

  it('is whoever was invited', () => {
    expect(canSee({ ...event, visibility_setting: 'invite_only', invited: true }, stranger)).toBe(true)
    expect(canSee({ ...event, visibility_setting: 'invite_only', invited: true }, guest)).toBe(true)
  })

  it.each([
    ['tenant_open', colleague, false, 'unverified'],
    ['tenant_open', stranger, false, 'restricted'],
    ['tenant_open', guest, false, 'restricted'],
    ['invite_only', stranger, true, 'unverified'],
    ['invite_only', colleague, false, 'restricted'],
    ['anyone', stranger, false, 'open'],
    ['anyone_as_guest', stranger, false, 'open'],
  ] as [VisibilitySetting, typeof colleague, boolean, string][])(
    '%s, asked by an unverified %o, invited %s: %s',
    (visibility_setting, viewer, invited, outcome) => {
      const shown = { ...event, visibility_setting, invited }
      const unverified = { ...viewer, verified: false }
      const found = canSee(shown, unverified) ? 'open' : 'restricted'
      expect(canSeeOnceVerified(shown, unverified) ? 'unverified' : found).toBe(outcome)
      expect(canSeeOnceVerified(shown, { ...viewer, verified: true })).toBe(false)
    },
  )

  it('is not promised before publishing', () => {
    const draft = { ...event, visibility_setting: 'tenant_open' as const, published: false }
    expect(canSeeOnceVerified(draft, { ...colleague, verified: false })).toBe(false)
  })
})

describe('taking part', () => {
  const session = { schedule: both(10, 20), published: true, can_participate: true, user_created: false }
  it.each([
    ['before the start', {}, 5, 'event_upcoming'],
    ['while it is open', {}, 15, null],
    ['after the end', {}, 20, 'event_closed'],
    ['without the right', { can_participate: false }, 15, 'cannot_participate'],
    ['as the creator before the start', { user_created: true }, 5, null],
    ['as the creator after the end', { user_created: true }, 25, 'event_closed'],
  ])('%s', (_case, more, now, code) => {
    expect(participationRefusal({ ...session, ...more }, now)?.code ?? null).toBe(code)
  })
})
