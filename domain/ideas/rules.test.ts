// The rules of answers, comments and their figures.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commentTextRefusal, pollCommentRefusal, trimmedComment } from '#domain/comments/rules.ts'
import { answeringRefusal, contentRefusal, sortValue, trimmedAnswer, trimmedText } from './rules.ts'

describe('the text of an answer', () => {
  it.each([
    ['', false, 'idea_empty'],
    ['   \n', false, 'idea_empty'],
    ['More  coffee ☕', false, null],
    ['x'.repeat(5000), false, null],
    ['x'.repeat(5001), false, 'idea_too_long'],
    [`${'x'.repeat(5000)}\n`, false, null],
    ['  ', true, 'idea_emptied'],
  ])('%j (editing: %s): %s', (content, editing, code) => {
    expect(contentRefusal(content, editing)?.code ?? null).toBe(code)
  })

  it('is stored without the space around it, and with what is in it', () => {
    expect(trimmedAnswer(' More  coffee\n\nplease\n')).toBe('More  coffee\n\nplease')
  })

  it('says so in the words of the specification when an edit empties it', () => {
    expect(contentRefusal('', true)?.error_message).toBe('You cannot post an empty Response')
  })

  it('is taken by the open question only', () => {
    expect(answeringRefusal('default')).toBeNull()
    expect(answeringRefusal('binary')?.code).toBe('poll_takes_choices')
  })
})

describe('comments', () => {
  it('are trimmed, and refused when empty or too long', () => {
    expect(trimmedComment('  hi  ')).toBe('hi')
    expect(commentTextRefusal('   ')?.code).toBe('comment_empty')
    expect(commentTextRefusal('x'.repeat(2001))?.code).toBe('comment_too_long')
    expect(commentTextRefusal('x'.repeat(2000))).toBeNull()
  })

  it.each([
    [
      'an open question, where one comments on answers',
      { question_type: 'default', polls_crowdsourcing: true, user_created: true },
      true,
      'comments_are_off',
    ],
    [
      'ratings without comments',
      { question_type: 'multiple_rating', polls_crowdsourcing: false, user_created: false },
      true,
      'comments_are_off',
    ],
    [
      'ratings before the own vote',
      { question_type: 'multiple_rating', polls_crowdsourcing: true, user_created: false },
      false,
      'vote_first',
    ],
    [
      'a ranking after the own vote',
      { question_type: 'stack_rank', polls_crowdsourcing: true, user_created: false },
      true,
      null,
    ],
    [
      'a poll without comments',
      { question_type: 'binary', polls_crowdsourcing: false, user_created: false },
      true,
      'comments_are_off',
    ],
    [
      'a poll before the own vote',
      { question_type: 'binary', polls_crowdsourcing: true, user_created: false },
      false,
      'vote_first',
    ],
    [
      'a poll after the own vote',
      { question_type: 'binary', polls_crowdsourcing: true, user_created: false },
      true,
      null,
    ],
    [
      'a poll as its creator',
      { question_type: 'binary', polls_crowdsourcing: true, user_created: true },
      false,
      null,
    ],
  ] as const)('on %s', (_case, event, has_voted, code) => {
    expect(pollCommentRefusal(event, has_voted)?.code ?? null).toBe(code)
  })

  it('ask for the vote in the words of the specification', () => {
    const event = { question_type: 'binary', polls_crowdsourcing: true, user_created: false } as const
    expect(pollCommentRefusal(event, false)?.error_message).toBe(
      'You have to vote first before you can tell us why.',
    )
  })
})

describe('orders', () => {
  const idea = { like_count: 5, dislike_count: 4, comment_count: 3, avg_rating: 4.5 }
  it.each([
    ['active', 5],
    ['commented', 3],
    ['comments', 3],
    ['rating', 4.5],
    ['contro', 4],
    ['agreed', 1],
    ['newest', 0],
  ] as const)('%s goes by %d', (sort, value) => {
    expect(sortValue(idea, sort)).toBe(value)
  })
})

describe('a text where there is little room', () => {
  it('stays whole below 135 characters, and is its first 130 and three dots from there on', () => {
    expect(trimmedText('x'.repeat(134))).toBe('x'.repeat(134))
    expect(trimmedText('x'.repeat(135))).toBe(`${'x'.repeat(130)}...`)
    expect(trimmedText('x'.repeat(200))).toBe(`${'x'.repeat(130)}...`)
  })

  it('counts a character of two halves once, and never cuts it', () => {
    expect(trimmedText('🙂'.repeat(134))).toBe('🙂'.repeat(134))
    expect(trimmedText('🙂'.repeat(135))).toBe(`${'🙂'.repeat(130)}...`)
  })

  it('is at most 134 characters, and begins as the whole text does', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(text, (whole) => {
        const shown = trimmedText(whole)
        expect([...shown].length).toBeLessThanOrEqual(134)
        expect(whole.startsWith(shown === whole ? whole : shown.slice(0, -3))).toBe(true)
      }),
    )
  })
})

describe('text beside a file', () => {
  it.each([
    ['', false, null, 'idea_empty'],
    [' ', false, 'photo', undefined],
    ['', false, 'pdf', 'pdf_needs_text'],
    ['x', false, 'pdf', undefined],
    ['', true, null, 'idea_emptied'],
    ['', true, 'photo', undefined],
    ['', true, 'pdf', 'idea_emptied'],
    ['x'.repeat(5001), false, 'photo', 'idea_too_long'],
  ] as const)('%j (editing: %s) beside a %s: %s', (text, editing, attached, code) => {
    expect(contentRefusal(text, editing, attached)?.code).toBe(code)
  })
})
