// Gives the browser only method and path of each call, so that zod never reaches it.
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const NO_ZOD = '\0popin-no-zod'
const CONTRACT = /[/\\]domain[/\\][^/\\]+[/\\]contract\.ts$/
const WEB = /[/\\]web[/\\][^?]+\.tsx?$/
const IMPORTS = /import \{([^}]*)\} from '(#domain\/[^/]+\/contract\.ts)'/g
const IMPORT = new RegExp(IMPORTS.source)
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
      return CONTRACT.test(file) ? { code: stripContract(await readContract(file)), map: null } : null
    },
    async transform(code, id) {
      if (!WEB.test(id) || !IMPORT.test(code)) return null
      const contracts = new Map<string, Contract>()
      for (const [, , source = ''] of code.matchAll(IMPORTS)) {
        const found = await this.resolve(source, id)
        if (found) contracts.set(source, await readContract(found.id))
      }
      return { code: nameCalls(code, contracts), map: null }
    },
  }
}

type Contract = Record<string, unknown>

async function readContract(file: string): Promise<Contract> {
  const { mtimeMs } = await stat(file)
  return import(`${pathToFileURL(file)}?at=${mtimeMs}`)
}

/**
 * Gives a file the calls that it makes (`voting.castVote` as `voting__castVote`): whoever imports them from one module has
 * those of all other parts of the page, too.
 */
export function nameCalls(code: string, contracts: ReadonlyMap<string, Contract>): string {
  let named = code
  for (const [whole, names = '', source = ''] of code.matchAll(IMPORTS)) {
    const contract = contracts.get(source) ?? {}
    const made = new Map<string, string>()
    for (const name of names.split(',').map((part) => part.trim())) {
      const calls = contract[name]
      if (!isCalls(calls)) continue
      named = named.replace(new RegExp(`(?<![.\\w])${name}\\.(\\w+)`, 'g'), (text, member: string) => {
        if (!(member in calls)) return text
        const own = nameOf(name, member)
        made.set(own, `const ${own} = ${literalOf(calls[member])}`)
        return own
      })
    }
    if (made.size > 0) named = named.replace(whole, `${whole}; ${[...made.values()].join('; ')}`)
  }
  return named
}

const nameOf = (feature: string, call: string) => `${feature}__${call}`

/** The text of the module that stands for a contract in the browser. */
export function stripContract(contract: Record<string, unknown>): string {
  return Object.entries(contract)
    .map(([name, value]) => `export const ${name} = ${literalOf(value)}\n`)
    .join('')
}

function literalOf(value: unknown): string {
  if (isCall(value)) return JSON.stringify({ method: value.method, path: value.path })
  if (isCalls(value)) {
    const calls = Object.entries(value).map(([name, call]) => `${name}: ${literalOf(call)}`)
    return `{ ${calls.join(', ')} }`
  }
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
