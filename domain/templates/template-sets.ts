// The four template dialogs, and how a question of theirs is found again by its key.
import { HEALTHCARE_TEMPLATES } from './healthcare-templates.ts'
import { LIVE_POLL_TEMPLATES } from './live-poll-templates.ts'
import { QA_TEMPLATES } from './qa-templates.ts'
import { REMOTE_WORK_TEMPLATES } from './remote-work-templates.ts'
import { isHealthcare } from './samples.ts'
import type { TemplateQuestion, TemplateSet, TemplateTab } from './template-question.ts'

const GENERAL: readonly TemplateSet[] = [QA_TEMPLATES, LIVE_POLL_TEMPLATES, REMOTE_WORK_TEMPLATES]

/** All four; people in healthcare see theirs first, all others last. */
export function templateSetsFor(industry: string | null | undefined): readonly TemplateSet[] {
  return isHealthcare(industry) ? [HEALTHCARE_TEMPLATES, ...GENERAL] : [...GENERAL, HEALTHCARE_TEMPLATES]
}

/** What the edit screen starts with when a template was chosen. */
export type ChosenTemplate = Pick<TemplateQuestion, 'title' | 'type' | 'choices'> & { useCase: string }

export function chosenTemplate({ useCase }: TemplateTab, question: TemplateQuestion): ChosenTemplate {
  const { title, type, choices } = question
  return { title, type, choices, useCase }
}

/** By the key of an address; null for a key that nobody has. */
export function findTemplate(key: string): ChosenTemplate | null {
  for (const { tabs } of templateSetsFor(null))
    for (const tab of tabs) {
      const question = tab.contents.find((one) => one.key === key)
      if (question) return chosenTemplate(tab, question)
    }
  return null
}
