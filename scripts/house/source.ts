// One file as the rules see it: its text, the masked text, and what it imports.
import { type FoundImport, findImports } from './imports.ts'
import { maskText } from './mask.ts'

/** A file of the tree: its path from the root, with forward slashes, and its text. */
export type SourceFile = { path: string; text: string }

/** One broken rule, at a line counted from 1. */
export type Problem = { path: string; line: number; rule: string; sentence: string }

/** A file with what the rules need; for files that are no code, the masked texts equal the text. */
export type Source = SourceFile & {
  code: string
  bare: string
  imports: FoundImport[]
  isCode: boolean
  isTest: boolean
}

/** Reads a file once for all rules. */
export function readSource({ path, text }: SourceFile): Source {
  const isCode = /\.[mc]?[jt]sx?$/.test(path)
  const isTest = /\.test\.[mc]?[jt]sx?$/.test(path)
  if (!isCode) return { path, text, code: text, bare: text, imports: [], isCode, isTest }
  const { code, bare } = maskText(text)
  return { path, text, code, bare, imports: findImports(path, text, bare), isCode, isTest }
}

/** The line, counted from 1, of a position in a text. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

/** How many lines a text has; a line break at the end opens no new line. */
export function countLines(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length
}

/** One problem for every match of a pattern in one of a file's texts. */
export function problemsAt(
  source: Source,
  text: string,
  pattern: RegExp,
  describe: (match: RegExpExecArray) => Pick<Problem, 'rule' | 'sentence'>,
): Problem[] {
  return [...text.matchAll(pattern)].map((match) => ({
    path: source.path,
    line: lineAt(text, match.index),
    ...describe(match),
  }))
}
