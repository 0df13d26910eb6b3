// Finds what a file imports: import, export-from and dynamic import, as text, without a compiler.
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'

/** Where an import leads: a file of the tree (path from its root), an npm package, or a part of Node. */
export type ImportTarget = { kind: 'file' | 'package' | 'node'; name: string }

/** One import, its address as written, and the line of the statement's first word. */
export type FoundImport = { address: string; line: number; target: ImportTarget }

const start = '(?<![\\w$.#])'
const patterns = [
  `${start}import\\s+(?:type\\s+)?[\\w$*{},\\s]+?\\s*from\\s*(?=['"])`,
  `${start}import\\s*(?=['"])`,
  `${start}(?:import|require)\\s*\\(\\s*(?=['"\`])`,
  `${start}export\\s+(?:type\\s+)?(?:\\*(?:\\s*as\\s+[\\w$]+)?|\\{[^}]*\\})\\s*from\\s*(?=['"])`,
].map((pattern) => new RegExp(pattern, 'g'))

/**
 * Lists the imports of a file, top to bottom. `bare` is the text without comments and the insides of strings,
 * so an import that is only written about is not found. An address that is computed is not found either; in a
 * template each `${…}` becomes `*`.
 */
export function findImports(path: string, text: string, bare: string): FoundImport[] {
  return patterns
    .flatMap((pattern) => [...bare.matchAll(pattern)])
    .sort((one, other) => one.index - other.index)
    .map((match) => {
      const address = readAddress(text, match.index + match[0].length)
      const line = text.slice(0, match.index).split('\n').length
      return { address, line, target: resolveAddress(path, address) }
    })
}

function readAddress(text: string, at: number): string {
  const end = text.indexOf(text[at]!, at + 1)
  return text.slice(at + 1, end).replace(/\$\{[^}]*\}/g, '*')
}

/** Says where an address leads, seen from the file at `path`. Queries such as `?url` do not matter. */
export function resolveAddress(path: string, address: string): ImportTarget {
  const plain = address.replace(/\?.*$/, '')
  if (plain.startsWith('#')) return { kind: 'file', name: posix.normalize(plain.slice(1)) }
  if (plain.startsWith('.')) return { kind: 'file', name: posix.join(posix.dirname(path), plain) }
  if (isBuiltin(plain)) return { kind: 'node', name: plain }
  const parts = plain.split('/')
  return { kind: 'package', name: parts.slice(0, plain.startsWith('@') ? 2 : 1).join('/') }
}
