// Rule: files are named by a noun, in the case that says what they are, and React files by their export.
import { posix } from 'node:path'
import type { Problem, Source } from './source.ts'

const forbidden = /^(?:utils?|helpers?|misc|common|types|constants|services?|managers?|index)$/i
// common and index stay possible inside a longer noun: common-passwords, search-index
const forbiddenEnding = /(?:[-.]|(?<=[a-z]))(?:utils?|helpers?|misc|types|constants|services?|managers?)$/i
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const pascalCase = /^[A-Z][A-Za-z0-9]*$/
const hookName = /^use[A-Z][A-Za-z0-9]*$/
const lowercaseTsx = new Set(['web/main.tsx', 'web/app/routes.tsx'])

/** Names that say nothing: of files, and of the folders above them. */
export function checkForbiddenNames(source: Source): Problem[] {
  if (!source.isCode) return []
  const folders = posix.dirname(source.path).split('/')
  const stem = stemOf(source.path)
  const found = [...folders.filter((name) => forbidden.test(name))]
  if (forbidden.test(stem) || endsForbidden(stem)) found.push(stem)
  return found.map((name) =>
    problem(source, 'forbidden-name', `"${name}" is no noun of the product; say what the thing is`),
  )
}

/** kebab-case.ts, PascalCase.tsx, useX.ts for hooks of the web. */
export function checkNameCase(source: Source): Problem[] {
  if (!source.isCode || lowercaseTsx.has(source.path)) return []
  const stem = stemOf(source.path)
  const allowsHook = source.path.startsWith('web/')
  if (kebabCase.test(stem) && (!source.path.endsWith('.tsx') || source.isTest)) return []
  if (pascalCase.test(stem) && source.path.endsWith('.tsx')) return []
  if (hookName.test(stem) && allowsHook && (!source.path.endsWith('.tsx') || source.isTest)) return []
  const wanted = source.path.endsWith('.tsx') ? 'PascalCase.tsx' : 'kebab-case.ts (hooks of the web: useX.ts)'
  return [problem(source, 'name-case', `"${posix.basename(source.path)}" must be written as ${wanted}`)]
}

/** A React file exports the name it carries. */
export function checkOwnExport(source: Source): Problem[] {
  if (!source.path.endsWith('.tsx') || source.isTest || lowercaseTsx.has(source.path)) return []
  const stem = stemOf(source.path)
  if (exportsOf(source.bare).includes(stem)) return []
  return [problem(source, 'own-export', `a React file exports its own name, so ${stem} is expected here`)]
}

/** Hooks live in files called useX.ts, and those files hold hooks. */
export function checkHookFiles(source: Source): Problem[] {
  if (!source.path.startsWith('web/') || !source.path.endsWith('.ts') || source.isTest) return []
  const hooks = exportsOf(source.bare).filter((name) => hookName.test(name))
  const isHookFile = hookName.test(stemOf(source.path))
  if (isHookFile && hooks.length === 0)
    return [problem(source, 'hook-file', 'a file called useX.ts exports a hook')]
  if (isHookFile || hooks.length === 0) return []
  return [problem(source, 'hook-file', `${hooks[0]} is a hook, so its file is called useX.ts`)]
}

function exportsOf(bare: string): string[] {
  const declared = bare.matchAll(
    /(?<![\w$.])export\s+(?:default\s+)?(?:async\s+)?(?:function\s*\*?|const|let|class)\s+([\w$]+)/g,
  )
  const listed = bare.matchAll(/(?<![\w$.])export\s*\{([^}]*)\}/g)
  const names = [...listed].flatMap((match) =>
    match[1]!.split(',').map((name) => name.trim().split(/\s+/).at(-1)!),
  )
  return [...[...declared].map((match) => match[1]!), ...names]
}

function endsForbidden(stem: string): boolean {
  return /[-A-Z]/.test(stem.slice(1)) && forbiddenEnding.test(stem) && !kebabWordIsLonger(stem)
}

/** In kebab-case only a whole last word counts, so `prototypes` stays possible. */
function kebabWordIsLonger(stem: string): boolean {
  return kebabCase.test(stem) && !forbidden.test(stem.split('-').at(-1)!)
}

function stemOf(path: string): string {
  return posix.basename(path).replace(/(?:\.(?:test|config|d))?\.[mc]?[jt]sx?$/, '')
}

function problem(source: Source, rule: string, sentence: string): Problem {
  return { path: source.path, line: 1, rule, sentence }
}
