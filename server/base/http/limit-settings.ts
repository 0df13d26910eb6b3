// The operator's settings of limits, one for each: `LIMIT_SIGN_IN`, `LIMIT_MAIL` and so on.
import { type Allowance, DEFAULT_LIMITS, type Limits } from './limits.ts'

const BEGINNING = 'LIMIT_'
const WANTED = 'numbers such as account=20 client=300 overall=20000 window=600'
/** Parts such as `client=300`; omitted ones keep their default. */
const PARTS = /^((account|client|overall|window)=[1-9]\d{0,8}([\s,]+|$))+$/

const names = Object.keys(DEFAULT_LIMITS) as (keyof Limits)[]
const settingOf = (name: string) => BEGINNING + name.toUpperCase()
export const LIMIT_SETTINGS: readonly string[] = names.map(settingOf)

/** The limits, and a sentence for each setting that is wrong or unknown. */
export function readLimits(env: Record<string, string | undefined>): { limits: Limits; sentences: string[] } {
  const given = Object.entries(env).filter(([setting, value]) => setting.startsWith(BEGINNING) && value)
  const known = new Set(LIMIT_SETTINGS)
  const sentences = given.flatMap(([setting, value]) => {
    if (!known.has(setting)) return [`There is no setting ${setting}: limits are ${[...known].join(', ')}.`]
    return PARTS.test(value?.trim() ?? '') ? [] : [`${setting} has to be ${WANTED}.`]
  })
  if (sentences.length > 0) return { limits: DEFAULT_LIMITS, sentences }
  const limits = names.map((name) => [
    name,
    { ...DEFAULT_LIMITS[name], ...allowanceOf(env[settingOf(name)]) },
  ])
  return { limits: Object.fromEntries(limits), sentences }
}

function allowanceOf(given = ''): Partial<Allowance> {
  const parts = given.split(/[\s,]+/).filter((part) => part !== '')
  return Object.fromEntries(
    parts.map((part) => {
      const [word, number] = part.split('=')
      return [word === 'window' || word === 'overall' ? word : `per_${word}`, Number(number)]
    }),
  )
}
