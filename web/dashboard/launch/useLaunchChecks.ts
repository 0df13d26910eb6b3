// What stands in the way of a launch, shown once somebody has tried.
import { useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { texts as editingTexts } from '#web/editing/texts.ts'
import { texts } from '../texts.ts'
import { choicesProblem, type LaunchDraft, nameProblem } from './launch-draft.ts'

const t = translator(texts)
const te = translator(editingTexts)

export type LaunchChecks = {
  name: string | null
  choices: string | null
  /** Whether the draft can go; from now on its problems are shown. */
  pass: (what?: 'name') => boolean
  /** Problems are hidden again until the next try. */
  rest: () => void
}

/** `name_max`: characters of a question that this creator may use. */
export function useLaunchChecks(draft: LaunchDraft, name_max: number): LaunchChecks {
  const [tried, setTried] = useState(false)
  const name = nameProblem(draft.name, name_max)
  const choices = choicesProblem(draft)
  return {
    name: tried && name ? t(`dashboard.${name}`, { max: name_max }) : null,
    choices: tried && choices ? te(`editing.${choices}`) : null,
    pass(what) {
      const fine = !name && (what === 'name' || !choices)
      setTried(!fine)
      return fine
    },
    rest: () => setTried(false),
  }
}
