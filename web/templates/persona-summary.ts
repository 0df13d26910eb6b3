// The summary of what somebody told about themselves, as it is kept for the client.
import { PERSONA_KEYS, type PersonaSummary } from '#domain/templates/persona.ts'

/** Its key in the stash. */
export const PERSONA_STASH = 'persona_summary'

/** What is kept may come from any version of the client: only lists of texts are read. */
export function readSummary(stash: Readonly<Record<string, unknown>> | undefined): PersonaSummary {
  const kept = stash?.[PERSONA_STASH]
  if (typeof kept !== 'object' || kept === null) return {}
  const entries = PERSONA_KEYS.map((key) => [key, (kept as Record<string, unknown>)[key]] as const)
  return Object.fromEntries(entries.filter(([, labels]) => isTexts(labels)))
}

function isTexts(labels: unknown): labels is string[] {
  return Array.isArray(labels) && labels.length > 0 && labels.every((label) => typeof label === 'string')
}
