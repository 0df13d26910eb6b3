// A question that creators start from in the template dialogs, with the report of a sample session.
import { isHealthcare } from '#domain/tenants/rules.ts'

export const TEMPLATE_TYPES = ['default', 'scale', 'multiple', 'binary'] as const
export type TemplateType = (typeof TEMPLATE_TYPES)[number]

/** Made-up figures of a session that is over. */
export type SampleReport = {
  participants: number
  comments: number
  /** For an open question: what people wrote, with likes and dislikes. */
  answers: readonly { text: string; likes: number; dislikes: number }[]
  /** For the others: how often each choice or point was chosen, in order. */
  counts: readonly number[]
}

export type TemplateQuestion = {
  /** Names the question in addresses. */
  key: string
  /** The question as people read it; empty if the creator writes their own. */
  title: string
  /** What it is good for. */
  description: string
  type: TemplateType
  /** For multiple choice; the other kinds have their own. */
  choices: readonly string[]
  sampleReport: SampleReport | null
  /** Starts with an empty question. */
  custom: boolean
  /** Position in its tab, from 0. */
  index: number
}

export type TemplateTab = {
  key: string
  title: string
  description: string
  /** What a session created from it is for. */
  useCase: string
  contents: readonly TemplateQuestion[]
}

/** What the edit screen starts with once a template was chosen. */
export type ChosenTemplate = Pick<TemplateQuestion, 'title' | 'type' | 'choices'> & { useCase: string }

export function chosenTemplate({ useCase }: TemplateTab, question: TemplateQuestion): ChosenTemplate {
  const { title, type, choices } = question
  return { title, type, choices, useCase }
}

export const TEMPLATE_KEYS = ['qa', 'live_poll', 'remote_work', 'healthcare'] as const
export type TemplateKey = (typeof TEMPLATE_KEYS)[number]

export type TemplateSet = {
  key: TemplateKey
  title: string
  description: string
  tabs: readonly TemplateTab[]
}

/** All four; people in healthcare see theirs first, everybody else sees it last. */
export function templateKeysFor(industry: string | null | undefined): readonly TemplateKey[] {
  const others = TEMPLATE_KEYS.filter((key) => key !== 'healthcare')
  return isHealthcare(industry) ? ['healthcare', ...others] : TEMPLATE_KEYS
}

type Draft = Omit<TemplateQuestion, 'index'>
type Heads = { participants: number; comments: number }
type Words = readonly [key: string, title: string, description: string]

const draft = ([key, title, description]: Words, type: TemplateType, more: Partial<Draft>): Draft => ({
  ...{ key, title, description, type, choices: [], sampleReport: null, custom: false },
  ...more,
})

/** An open question; for each answer its text, likes and dislikes. */
export function open(
  words: Words,
  heads: Heads,
  answers: readonly (readonly [text: string, likes: number, dislikes: number])[],
): Draft {
  const written = answers.map(([text, likes, dislikes]) => ({ text, likes, dislikes }))
  return draft(words, 'default', { sampleReport: { ...heads, answers: written, counts: [] } })
}

/** Five points, from not at all to extremely. */
export function scale(words: Words, heads: Heads, counts: readonly number[]): Draft {
  return draft(words, 'scale', { sampleReport: { ...heads, answers: [], counts } })
}

export function yesNo(words: Words, heads: Heads, counts: readonly [yes: number, no: number]): Draft {
  return draft(words, 'binary', { sampleReport: { ...heads, answers: [], counts } })
}

export function multiple(
  words: Words,
  heads: Heads,
  choices: readonly (readonly [title: string, count: number])[],
): Draft {
  const counts = choices.map(([, count]) => count)
  return draft(words, 'multiple', {
    choices: choices.map(([title]) => title),
    sampleReport: { ...heads, answers: [], counts },
  })
}

/** A tab with these questions in order; the last entry always lets creators write their own. */
export function tab(
  [key, title, description]: Words,
  useCase: string,
  drafts: readonly Draft[],
): TemplateTab {
  const own = draft([`${key}-own`, '', 'Write a question of your own.'], 'default', { custom: true })
  return {
    key,
    title,
    description,
    useCase,
    contents: [...drafts, own].map((one, index) => ({ ...one, index })),
  }
}
