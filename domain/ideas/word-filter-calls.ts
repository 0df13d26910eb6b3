// The calls of the words that a host keeps out of answers and comments.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { WORD_MAX, WORDS_MAX } from '#domain/comments/word-filter.ts'

const wordFilter = z.object({ words: z.array(z.string().max(WORD_MAX)).max(WORDS_MAX) })

export const wordFilterCalls = {
  loadWordFilter: call({
    method: 'GET',
    path: '/word_filter',
    summary: 'Lists the words you do not want in answers and comments in your sessions.',
    access: 'account',
    answer: wordFilter,
  }),
  saveWordFilter: call({
    method: 'PUT',
    path: '/word_filter',
    summary:
      'Replaces the words you do not want in your sessions; adding words needs a plan with moderation.',
    access: 'account',
    body: wordFilter,
    answer: wordFilter,
  }),
} satisfies Record<string, Call>
