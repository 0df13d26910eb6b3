// Rule: a table is written only by the feature that owns it.
import { type Place, placeOf } from './places.ts'
import { lineAt, type Problem, type Source } from './source.ts'

const name = '(?:\\$\\{\\s*sql\\.(?:table|ref|id)\\(\\s*[\'"])?"?(?:public"?\\."?)?([a-z_][\\w.]*)'
const builderWrite = /\.\s*(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\s*\(\s*/g
const rawWrites = [
  `\\b(?:insert|merge)\\s+into\\s+${name}`,
  `\\bupdate\\s+(?:only\\s+)?(?!set\\b)${name}(?:"|['"]\\)\\s*\\})?(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`,
  `\\bdelete\\s+from\\s+(?:only\\s+)?${name}`,
  `\\btruncate\\s+(?:table\\s+)?${name}`,
].map((pattern) => new RegExp(pattern, 'gi'))

type Write = { table: string | undefined; line: number }

/** Migrations rewrite any table; composition places hold commands and tests. */
function isOwnersCode({ kind, inner }: Place) {
  return kind === 'feature' || (kind === 'base' && !inner.startsWith('db/migrations/'))
}

/** Writes of base and of server features to tables that the map gives to somebody else, or to nobody. */
export function checkTableOwners(source: Source, owners: Readonly<Record<string, string>>): Problem[] {
  const place = placeOf(source.path)
  if (place?.room !== 'server' || source.isTest || !source.isCode) return []
  if (!isOwnersCode(place)) return []
  return [...builderWrites(source.code), ...rawSqlWrites(source.code)].flatMap(({ table, line }) => {
    const reason = reasonAgainst(table, place.folder, owners)
    return reason ? [{ path: source.path, line, rule: 'table-owner', sentence: reason }] : []
  })
}

function reasonAgainst(table: string | undefined, feature: string, owners: Readonly<Record<string, string>>) {
  if (table === undefined) return 'the table of a write must be written out, so that its owner can be checked'
  const owner = Object.hasOwn(owners, table) ? owners[table] : undefined
  if (owner === undefined) return `writes table "${table}", which has no owner in scripts/house/tables.ts`
  return owner.split(' and ').includes(feature)
    ? undefined
    : `writes table "${table}", which only ${owner} may write`
}

function builderWrites(code: string): Write[] {
  return [...code.matchAll(builderWrite)].flatMap((match) => {
    const line = lineAt(code, match.index)
    const names = namesAt(code.slice(match.index + match[0].length))
    const tables: (string | undefined)[] = names.length > 0 ? names : [undefined]
    return tables.map((table) => ({ table, line }))
  })
}

/** The quoted names at the start of a text, one or a list; an alias behind a name is left out. */
function namesAt(text: string): string[] {
  const list = /^(?:\[[^\]]*\]|'[^']*'|"[^"]*"|`[^`$]*`)/.exec(text)?.[0] ?? ''
  return [...list.matchAll(/['"`](?:public\.)?([\w.]+)[^'"`]*['"`]/g)].map((match) => match[1]!)
}

function rawSqlWrites(code: string): Write[] {
  return rawWrites.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => ({ table: match[1]!, line: lineAt(code, match.index) })),
  )
}
