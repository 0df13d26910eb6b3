// What creators may say about themselves, and the rules for these prompts on both sides.
import { type Refusal, refusal } from '#domain/base/refusal.ts'
import { COMPANY_SIZES, INDUSTRIES } from '#domain/tenants/model.ts'
import { USE_CASES } from './use-cases.ts'

export const PERSONA_KEYS = [
  'use_case',
  'org_size',
  'team_size',
  'job_level',
  'department',
  'industry',
] as const
export type PersonaKey = (typeof PERSONA_KEYS)[number]

export type PersonaPrompt = {
  key_name: PersonaKey
  label: string
  /** The values to choose from; for use cases, their keys. */
  values: readonly string[]
  /** Several may be chosen. */
  is_multiple: boolean
}

export const ORG_SIZES = COMPANY_SIZES
export const TEAM_SIZES = ['1-5', '6-10', '11-25', '26-50', 'more than 50'] as const
export const JOB_LEVELS = [
  'Individual contributor',
  'Team lead',
  'Manager',
  'Director',
  'Vice president',
  'Executive',
] as const
export const DEPARTMENTS = [
  'Customer service',
  'Design',
  'Engineering',
  'Finance',
  'Human resources',
  'IT',
  'Legal',
  'Marketing',
  'Operations',
  'Product',
  'Research',
  'Sales',
  'Other',
] as const

const one = (key_name: PersonaKey, label: string, values: readonly string[]): PersonaPrompt => ({
  key_name,
  label,
  values,
  is_multiple: false,
})

/** The one table that the server and the dialog check against. */
export const PERSONA_PROMPTS: Readonly<Record<PersonaKey, PersonaPrompt>> = {
  use_case: {
    key_name: 'use_case',
    label: 'What do you want to do?',
    values: [...USE_CASES.keys()],
    is_multiple: true,
  },
  org_size: one('org_size', 'How large is your organisation?', ORG_SIZES),
  team_size: one('team_size', 'How large is your team?', TEAM_SIZES),
  job_level: one('job_level', 'What is your job level?', JOB_LEVELS),
  department: one('department', 'Which department do you work in?', DEPARTMENTS),
  industry: one('industry', 'Which industry are you in?', INDUSTRIES),
}

/** What is sent and stored for one prompt. */
export type PersonaItem = { key_name: string; values: readonly string[] }

export function isPersonaKey(key: string): key is PersonaKey {
  return Object.hasOwn(PERSONA_PROMPTS, key)
}

/** Why a choice is refused: 400 with the key or value that does not fit; null if it fits. Choosing nothing is fine. */
export function personaRefusal({ key_name, values }: PersonaItem): Refusal | null {
  if (!isPersonaKey(key_name))
    return refusal('prompt_unknown', 400, `There is no prompt "${key_name}".`, { data: { key_name } })
  const prompt = PERSONA_PROMPTS[key_name]
  if (!prompt.is_multiple && values.length > 1)
    return refusal('prompt_takes_one', 400, `"${key_name}" takes one value.`, { data: { key_name } })
  if (new Set(values).size < values.length)
    return refusal('prompt_value_twice', 400, `"${key_name}" takes each value once.`, { data: { key_name } })
  const wrong = values.find((value) => !prompt.values.includes(value))
  if (wrong === undefined) return null
  return refusal('prompt_value_unknown', 400, `"${key_name}" has no value "${wrong}".`, {
    data: { key_name, value: wrong },
  })
}

/** What people read for a value. */
export function personaLabel(key: PersonaKey, value: string): string {
  return (key === 'use_case' && USE_CASES.get(value)?.display) || value
}

/** The labels of the choices, by prompt; prompts without a choice are left out. */
export type PersonaSummary = Partial<Record<PersonaKey, string[]>>

export function personaSummary(chosen: Readonly<Record<PersonaKey, readonly string[]>>): PersonaSummary {
  const entries = PERSONA_KEYS.map(
    (key) => [key, chosen[key].map((value) => personaLabel(key, value))] as const,
  )
  return Object.fromEntries(entries.filter(([, labels]) => labels.length > 0))
}
