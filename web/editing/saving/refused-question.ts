// Which question a refused save is about, in words of the form as it stands now, and where its field is.
import { ApiError, messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { focusOn } from '#web/base/ui/focus.ts'
import type { SessionForm } from '../form/session.ts'
import { texts } from '../texts.ts'
import type { SaveAttempt } from './save-attempt.ts'

const t = translator(texts)

/** `key` of the question in the form, `field` of what was sent of it, such as `name`; empty for the whole of it. */
export type RefusedQuestion = { key: number; field: string }

/** Characters of a question that name it in a message. */
const QUOTED_MAX = 60

/** The question that the server names, by its key: it may stand in another place by now. */
export function refusedQuestion(error: unknown, attempt: SaveAttempt | null): RefusedQuestion | null {
  if (!(error instanceof ApiError)) return null
  const [, index, field = ''] = /^\/events\/(\d+)(?:\/([^/]+))?/.exec(fieldIn(error.data)) ?? []
  const question = attempt?.form.questions[Number(index)]
  return question ? { key: question.key, field } : null
}

function fieldIn(data: unknown): string {
  const fields = (data as { fields?: unknown } | null)?.fields
  const first = Array.isArray(fields) ? (fields[0] as { field?: unknown } | string | undefined) : undefined
  return typeof first === 'object' && typeof first.field === 'string' ? first.field : ''
}

/** What was refused, behind the name of its question; alone where that one has gone, or is the only one. */
export function refusedWords({ questions }: SessionForm, { key }: RefusedQuestion, error: unknown): string {
  const words = messageOf(error, t('editing.save_failed'))
  const index = questions.findIndex((question) => question.key === key)
  const question = questions[index]
  if (!question || questions.length === 1) return words
  const { part, name } = question
  const label = part ? t(`editing.part_${part}`) : t('editing.question_n', { n: index + 1 })
  // the server counts the questions as they were sent
  const told = words.replace(/^Question \d+ /, t('editing.refused_this'))
  const quoted = shortened(name.trim())
  return quoted
    ? t('editing.refused_question', { label, name: quoted, words: told })
    : t('editing.refused_untitled', { label, words: told })
}

function shortened(name: string): string {
  return name.length > QUOTED_MAX ? `${name.slice(0, QUOTED_MAX - 1).trimEnd()}…` : name
}

/** Moves the focus to what changes the field: on the card of the question, or below for what all of them share. */
export function focusRefused(page: HTMLElement | null, { key, field }: RefusedQuestion): void {
  const card = page?.querySelector<HTMLElement>(`[data-question="${key}"]`)
  const wanted = FIELDS[/_choices$/.test(field) ? 'choices' : field]
  const own = wanted && card?.querySelector<HTMLElement>(wanted)
  const shared = wanted && page?.querySelector<HTMLElement>(wanted)
  const at = own || (wanted && SHARED.has(field) ? shared : null) || card?.querySelector('textarea')
  focusOn(at)
  at?.scrollIntoView({ block: 'center' })
}

/** What all questions of a session have alike; of a meeting, each has its own times. */
const SHARED = new Set(['schedule', 'anonymous', 'sealed', 'visibility_setting', 'needs_approval'])

const FIELDS: Record<string, string> = {
  choices: '[data-choices]:not(:disabled)',
  question_type: 'select:not(:disabled)',
  launch_media_id: '[data-opening] button',
  polls_crowdsourcing: 'input[role="switch"]',
  schedule: '[data-when]',
  anonymous: '[data-advanced]',
  sealed: '[data-advanced]',
  visibility_setting: '[data-advanced]',
  needs_approval: '[data-advanced]',
}
