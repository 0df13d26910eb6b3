// Finds functions with a block body in masked text, by matching brackets; a best effort, no parser.
import { lineAt } from './source.ts'

/** A function: its name or "callback of X", the line of its head, and its lines from head to last brace. */
export type FoundFunction = { name: string; callee: string; line: number; lines: number }

const control = new Set(['if', 'for', 'while', 'switch', 'await', 'return', 'typeof', 'new', 'in'])

/** Lists the functions of a text from which comments and the insides of strings are blanked. */
export function findFunctions(bare: string): FoundFunction[] {
  const found = new Map<number, FoundFunction>()
  for (const match of bare.matchAll(/\(|(?<![\w$.])[\w$]+(?=\s*=>\s*\{)/g)) {
    const open = match.index
    const close = match[0] === '(' ? matching(bare, open, '(', ')') : open + match[0].length - 1
    const body = close < 0 ? undefined : findBody(bare, close + 1)
    if (!body || found.has(body.at)) continue
    const head = readHead(bare.slice(0, open), body.isArrow)
    const end = matching(bare, body.at, '{', '}')
    if (!head || end < 0) continue
    const line = lineAt(bare, open)
    found.set(body.at, { ...head, line, lines: lineAt(bare, end) - line + 1 })
  }
  return [...found.values()]
}

function matching(text: string, at: number, open: string, close: string): number {
  let depth = 0
  for (let end = at; end < text.length; end += 1) {
    if (text[end] === open) depth += 1
    if (text[end] === close) depth -= 1
    if (depth === 0) return end
  }
  return -1
}

type Body = { at: number; isArrow: boolean }

/** Looks behind the closing bracket of parameters for `{` or `=> {`, over a return type if there is one. */
function findBody(bare: string, at: number): Body | undefined {
  const direct = /^\s*(=>\s*)?\{/.exec(bare.slice(at, at + 200))
  if (direct) return { at: at + direct[0].length - 1, isArrow: direct[1] !== undefined }
  const colon = /^\s*:/.exec(bare.slice(at, at + 200))
  return colon ? bodyBehindType(bare, at + colon[0].length) : undefined
}

function bodyBehindType(bare: string, from: number): Body | undefined {
  for (let at = from; at >= 0 && at < bare.length; at += 1) {
    const char = bare[at]!
    const wantsMore = /(?:^|[|&:]|=>|\b(?:is|keyof|readonly|extends))\s*$/.test(bare.slice(from, at))
    if (char === '=') {
      const arrow = /^=>\s*/.exec(bare.slice(at))
      if (!arrow) return undefined
      if (bare[at + arrow[0].length] === '{') return { at: at + arrow[0].length, isArrow: true }
      at += 1
    } else if (char === '{' && !wantsMore) return { at, isArrow: false }
    else if (char === '\n' && !wantsMore && !/^\s*[|&]/.test(bare.slice(at))) return undefined
    else if (/[;,)\]}>]/.test(char)) return undefined
    else at = skipGroup(bare, at, char)
    if (at < 0) return undefined
  }
  return undefined
}

const groups: Record<string, string> = { '{': '}', '(': ')', '[': ']' }

/** The end of a bracketed group that opens at `at`, or `at` itself where none opens; -1 if it never closes. */
function skipGroup(bare: string, at: number, char: string): number {
  if (char !== '<') return groups[char] ? matching(bare, at, char, groups[char]) : at
  let depth = 0
  for (let end = at; end < bare.length; end += 1) {
    if (bare[end] === '<') depth += 1
    if (bare[end] === '>' && bare[end - 1] !== '=') depth -= 1
    if (depth === 0) return end
  }
  return -1
}

type Head = { name: string; callee: string }

/** Reads the name from the text before the parameters; undefined where it is a statement, not a function. */
function readHead(textBefore: string, isArrow: boolean): Head | undefined {
  const before = withoutTypeParameters(textBefore.slice(-2000))
  const declared = /(?<![\w$.])function\b\s*\*?\s*([\w$]*)$/.exec(before)
  if (declared?.[1]) return { name: declared[1], callee: '' }
  if (!isArrow && !declared) {
    const method = /([\w$#]+|['"\]])$/.exec(before)?.[1]
    if (!method || control.has(method)) return undefined
    return { name: /\w/.test(method) ? method : 'a method', callee: '' }
  }
  return headOfExpression(before.replace(/(?:\basync\s*)?(?:\bfunction\b\s*\*?\s*)?$/, ''))
}

function headOfExpression(before: string): Head {
  const assigned =
    /([\w$]+)\s*(?::[^=;\n]*)?=\s*$/.exec(before) ??
    /\b(?:const|let)\s+([\w$]+)[^;\n]*=\s*[\w$.]+(?:<[^()]*>)?\(\s*$/.exec(before) ??
    /([\w$]+)\s*:\s*$/.exec(before)
  if (assigned) return { name: assigned[1]!, callee: '' }
  const callee = calleeOf(before)
  return { name: callee ? `callback of ${callee}` : 'a function without name', callee }
}

/** The function in whose call the text ends: `test.each(cases)('title', ` gives test.each. */
function calleeOf(before: string): string {
  let depth = 0
  for (let at = before.length - 1; at >= 0; at -= 1) {
    if (/[)\]}]/.test(before[at]!)) depth += 1
    if (!/[([{]/.test(before[at]!)) continue
    if (depth > 0) depth -= 1
    else if (before[at] === '(') return calledName(before.slice(0, at))
    else return ''
  }
  return ''
}

function calledName(before: string): string {
  const plain = withoutTypeParameters(before.trimEnd())
  const name = /([\w$]+(?:\.[\w$]+)*)$/.exec(plain)?.[1]
  if (name || !plain.endsWith(')')) return name ?? ''
  let depth = 0
  for (let at = plain.length - 1; at >= 0; at -= 1) {
    if (plain[at] === ')') depth += 1
    if (plain[at] === '(') depth -= 1
    if (depth === 0) return calledName(plain.slice(0, at))
  }
  return ''
}

function withoutTypeParameters(before: string): string {
  if (!before.endsWith('>') || before.endsWith('=>')) return before
  let depth = 0
  for (let at = before.length - 1; at >= 0; at -= 1) {
    if (before[at] === '>' && before[at - 1] !== '=') depth += 1
    if (before[at] === '<') depth -= 1
    if (depth === 0) return before.slice(0, at)
  }
  return before
}
