// The four template dialogs, and how any question on offer is found by its key.
import { ALIGNMENT } from './alignment-templates.ts'
import { HEALTHCARE_TEMPLATES } from './healthcare-templates.ts'
import { LESSONS } from './lessons.ts'
import { LIVE_POLL_TEMPLATES } from './live-poll-templates.ts'
import { QA_TEMPLATES } from './qa-templates.ts'
import { REMOTE_WORK_TEMPLATES } from './remote-work-templates.ts'
import {
  type ChosenTemplate,
  chosenTemplate,
  type TemplateKey,
  type TemplateSet,
} from './template-question.ts'

export const TEMPLATE_SETS: Readonly<Record<TemplateKey, TemplateSet>> = {
  qa: QA_TEMPLATES,
  live_poll: LIVE_POLL_TEMPLATES,
  remote_work: REMOTE_WORK_TEMPLATES,
  healthcare: HEALTHCARE_TEMPLATES,
}

/** Those of the dialogs, and what the dashboard offers besides them. */
const TABS = [...Object.values(TEMPLATE_SETS).flatMap(({ tabs }) => tabs), ...LESSONS, ALIGNMENT]

/** By the key in an address; null for an unknown key. */
export function findTemplate(key: string): ChosenTemplate | null {
  for (const tab of TABS) {
    const question = tab.contents.find((one) => one.key === key)
    if (question) return chosenTemplate(tab, question)
  }
  return null
}
