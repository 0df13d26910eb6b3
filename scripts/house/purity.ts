// Rule: domain is pure (no clock, chance, process or page), and server features read no settings.
import { placeOf } from './places.ts'
import { type Problem, problemsAt, type Source } from './source.ts'

const impure: readonly [RegExp, string][] = [
  [/(?<![\w$])Date\s*\.\s*now\b/g, 'Date.now reads the clock; take `now` as an argument'],
  [
    /(?<![\w$])new\s+Date\b(?:\s*\(\s*\)|(?!\s*\())/g,
    'new Date without argument reads the clock; take `now`',
  ],
  [/(?<![\w$.]|new\s)Date\s*\(\s*\)/g, 'Date() reads the clock; take `now` as an argument'],
  [/(?<![\w$])Temporal\s*\.\s*Now\b/g, 'Temporal.Now reads the clock; take `now` as an argument'],
  [/(?<![\w$])performance\s*\.\s*now\b/g, 'performance.now reads the clock; take `now` as an argument'],
  [/(?<![\w$])Math\s*\.\s*random\b/g, 'Math.random is chance; take the chosen value as an argument'],
  [/(?<![\w$])crypto\s*\.\s*\w+/g, 'crypto is chance; take the chosen value as an argument'],
  [/\bglobalThis\b/g, 'domain reads nothing global'],
  [/(?<![\w$.])process\s*(?:\?\.|[.[])/g, 'domain knows no process'],
]

/** Clock, chance, process and page in files of `domain/` that are no tests. */
export function checkDomainPurity(source: Source): Problem[] {
  if (placeOf(source.path)?.room !== 'domain' || source.isTest || !source.isCode) return []
  const found = impure.flatMap(([pattern, sentence]) =>
    problemsAt(source, source.bare, pattern, () => ({ rule: 'domain-purity', sentence })),
  )
  return [...found, ...['window', 'document'].flatMap((name) => pageProblems(source, name))]
}

/** A span of time may be called a window: a file that declares the name itself does not mean the page. */
function pageProblems(source: Source, name: string): Problem[] {
  const declared = new RegExp(`\\b(?:const|let)\\s+${name}\\b|[(,]\\s*${name}\\??\\s*:|\\b${name}\\)?\\s*=>`)
  const member = declared.test(source.bare) ? '' : `(?<![\\w$.])${name}\\s*(?:\\?\\.|[.[])|`
  const pattern = new RegExp(`${member}typeof\\s+${name}\\b`, 'g')
  return problemsAt(source, source.bare, pattern, () => ({
    rule: 'domain-purity',
    sentence: `domain knows no page, so no ${name}`,
  }))
}

/** Reading the environment in a feature of the server: settings come in through `main.ts`. */
export function checkFeatureSettings(source: Source): Problem[] {
  const place = placeOf(source.path)
  if (place?.room !== 'server' || place.kind !== 'feature' || source.isTest || !source.isCode) return []
  const rule = 'feature-settings'
  const sentence = 'a feature never reads process.env; main.ts reads the settings'
  const imported = source.imports.filter(({ target }) => /^(?:node:)?process$/.test(target.name))
  return [
    ...problemsAt(source, source.bare, /(?<![\w$])process\s*(?:\?\.|\.)\s*env\b/g, () => ({
      rule,
      sentence,
    })),
    ...problemsAt(source, source.code, /(?<![\w$])process\s*\[\s*['"`]env/g, () => ({ rule, sentence })),
    ...imported.map(({ line }) => ({ path: source.path, line, rule, sentence })),
  ]
}
