// What sessions are for: the keys that an event stores in `use_case`, with what people read.

export type UseCase = {
  /** Stored in events; its meaning never changes. */
  key: string
  /** What people read. */
  display: string
  /** For tight spaces: at most six characters. */
  abbreviation: string
}

/** The definitions as a table; throws if a key, display text or abbreviation occurs twice. */
export function tableOfUseCases(definitions: readonly UseCase[]): ReadonlyMap<string, UseCase> {
  for (const field of ['key', 'display', 'abbreviation'] as const) {
    const seen = new Set<string>()
    for (const definition of definitions) {
      const value = definition[field]
      if (seen.has(value)) throw new Error(`Two use cases have the ${field} "${value}".`)
      seen.add(value)
    }
  }
  return new Map(definitions.map((definition) => [definition.key, definition]))
}

const define = (key: string, display: string, abbreviation: string): UseCase => ({
  key,
  display,
  abbreviation,
})

export const USE_CASES = tableOfUseCases([
  define('QA_TEAM_MEETINGS', 'Q&A in team meetings', 'QA'),
  define('LIVEPOLL_TEAM_MEETINGS', 'Live polls in team meetings', 'LPT'),
  define('LIVEPOLL_LEADERSHIP_MEETINGS', 'Live polls in leadership meetings', 'LPL'),
  define('LIVEPOLL_COMPANY_MEETINGS', 'Live polls in company meetings', 'LPC'),
  define('HEALTHCARE_PRIORITIZE', 'Set priorities in patient care', 'HCPRI'),
  define('HEALTHCARE_OPTIMIZE', 'Improve how care is delivered', 'HCOPT'),
  define('HEALTHCARE_PREDICT', 'See problems in care coming', 'HCPRE'),
  define('RECOGNITION', 'Recognize good work', 'REC'),
  define('IMPROVEMENT', 'Find what to improve', 'IMP'),
  define('MEETING', 'Prepare and review a meeting', 'MTG'),
  define('TOWN_HALL', 'Prepare and review a town hall', 'TH'),
  define('SURVEY', 'Ask several questions at once', 'SUR'),
  define('CUSTOM', 'Ask a question of my own', 'CUS'),
  define('ROLLOUTS', 'Bring a change to people', 'ROLL'),
  define('SOURCE_IDEAS', 'Collect ideas', 'IDEA'),
  define('MEETING_BEFORE', 'Before a meeting', 'MTGB'),
  define('MEETING_AFTER', 'After a meeting', 'MTGA'),
  define('TOWN_HALL_BEFORE', 'Before a town hall', 'THB'),
  define('TOWN_HALL_AFTER', 'After a town hall', 'THA'),
  define('TEAM_MEETING_BEFORE', 'Before a team meeting', 'TMB'),
  define('TEAM_MEETING_AFTER', 'After a team meeting', 'TMA'),
  define('LEADERSHIP_MEETING_BEFORE', 'Before a leadership meeting', 'LMB'),
  define('LEADERSHIP_MEETING_AFTER', 'After a leadership meeting', 'LMA'),
])
