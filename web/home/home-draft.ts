// What a visitor writes on the home page, kept on the device until a dashboard takes it over.
import { NAME_MAX_DEFAULT, type QuestionType } from '#domain/events/model.ts'
import { choicesRefusal, nameRefusal, preloadedTitles } from '#domain/events/rules.ts'
import { readDraft, removeDraft, writeDraft } from '#web/base/drafts/drafts.ts'
import { tabStore } from '#web/base/storage/device-store.ts'

export const HOME_KINDS = ['binary', 'multiple', 'default'] as const satisfies readonly QuestionType[]
export type HomeKind = (typeof HOME_KINDS)[number]
export type HomeDraft = { name: string; type: HomeKind; choices: string[] }

/** The name of the draft. */
export const HOME_DRAFT = 'home'
export const emptyHomeDraft: HomeDraft = { name: '', type: 'binary', choices: ['', '', ''] }

export type HomeProblem = 'question_short' | 'question_long' | 'choices_few' | 'choice_long'

/** Why the draft cannot be launched; the dashboard asks again, by the plan of the account. */
export function homeProblem({ name, type, choices }: HomeDraft): HomeProblem | null {
  const refused = nameRefusal(name, 1, NAME_MAX_DEFAULT)
  if (refused) return refused.code === 'question_too_long' ? 'question_long' : 'question_short'
  if (type !== 'multiple') return null
  const wrong = choicesRefusal(
    type,
    choices.map((title) => ({ title })),
  )
  if (!wrong) return null
  return wrong.code === 'choice_too_long' ? 'choice_long' : 'choices_few'
}

/** The titles of its choices, without blank ones. */
export function titlesOf({ type, choices }: HomeDraft): string[] {
  if (type === 'multiple') return choices.filter((title) => title.trim() !== '')
  return [...preloadedTitles(type)]
}

/** In this tab `Launch` was pressed at this time; in another one the question is only filled in. */
const PRESSED = 'popin.home-launch'
/** Milliseconds after which nobody expects anything of a press. */
const PATIENCE_MS = 60 * 60_000

export function noteLaunch(draft: HomeDraft, now = Date.now()): void {
  writeDraft(HOME_DRAFT, draft)
  tabStore.write(PRESSED, String(now))
}

export function readHomeDraft(): HomeDraft | null {
  const kept = readDraft<Partial<HomeDraft>>(HOME_DRAFT)
  if (typeof kept?.name !== 'string' || kept.name.trim() === '') return null
  if (!HOME_KINDS.some((kind) => kind === kept.type) || !Array.isArray(kept.choices)) return null
  return kept as HomeDraft
}

/** Whether `Launch` was pressed in this tab a while ago. */
export function isLaunchPressed(now = Date.now()): boolean {
  const pressed = Number(tabStore.read(PRESSED))
  return pressed > 0 && now - pressed < PATIENCE_MS
}

/** Hands over what was written, once. */
export function takeHomeDraft(now = Date.now()): { draft: HomeDraft; launches: boolean } | null {
  const draft = readHomeDraft()
  const launches = isLaunchPressed(now)
  tabStore.remove(PRESSED)
  if (!draft) return null
  removeDraft(HOME_DRAFT)
  return { draft, launches }
}
