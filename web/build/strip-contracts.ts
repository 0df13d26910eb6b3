// Gives the browser only method and path of each call, so that zod never reaches it.
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const NO_ZOD = '\0popin-no-zod'
const CONTRACT = /[/\\]domain[/\\][^/\\]+[/\\]contract\.ts$/
const DOMAIN = /[/\\]domain[/\\]/

// the other files of the domain may declare schemas beside their rules; here those lead nowhere
const noZod = `const nothing = new Proxy(function () {}, { get: () => nothing, apply: () => nothing })
export const z = nothing
`

/** Replaces every `domain/<feature>/contract.ts` by a module with the same names and no schemas, and zod by nothing. */
export function stripContracts(): Plugin {
  return {
    name: 'popin-strip-contracts',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'zod' && importer && DOMAIN.test(importer) ? NO_ZOD : undefined,
    async load(id) {
      if (id === NO_ZOD) return noZod
      const file = id.replace(/\?.*$/, '')
      if (!CONTRACT.test(file)) return null
      const { mtimeMs } = await stat(file)
      const contract: Record<string, unknown> = await import(`${pathToFileURL(file)}?at=${mtimeMs}`)
      return { code: stripContract(contract), map: null }
    },
  }
}

/** The text of the module that stands for a contract in the browser. */
export function stripContract(contract: Record<string, unknown>): string {
  return Object.entries(contract)
    .map(([name, value]) => `export const ${name} = ${literalOf(value)}\n`)
    .join('')
}

function literalOf(value: unknown): string {
  if (isCalls(value)) return JSON.stringify(mapValues(value, ({ method, path }) => ({ method, path })))
  if (isCall(value)) return JSON.stringify({ method: value.method, path: value.path })
  // schemas and functions have no meaning in the browser; plain values are kept
  return isPlain(value) ? JSON.stringify(value) : 'undefined'
}

type BareCall = { method: string; path: string }

function isCall(value: unknown): value is BareCall {
  const call = value as Partial<BareCall> | null
  return typeof call === 'object' && typeof call?.method === 'string' && typeof call.path === 'string'
}

function isCalls(value: unknown): value is Record<string, BareCall> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const calls = Object.values(value)
  return calls.length > 0 && calls.every(isCall)
}

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value as object).every(isPlain)
  )
}

function mapValues<V, W>(values: Record<string, V>, map: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
}
