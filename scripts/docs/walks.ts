// The walks of docs/add-a-feature.md: reads their blocks, and makes the files that they lead to.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Step = { path: string; isChange: boolean; text: string }
export type Walk = { title: string; steps: Step[]; text: string }

/** The sections that begin with `## Walk`, each with its blocks; every block has the name of its file before it. */
export function readWalks(root: string): Walk[] {
  return readFileSync(join(root, 'docs/add-a-feature.md'), 'utf8')
    .split(/^## /m)
    .filter((section) => section.startsWith('Walk'))
    .map((text) => ({ title: text.slice(0, text.indexOf('\n')), steps: readSteps(text), text }))
}

function readSteps(text: string): Step[] {
  const steps = [...text.matchAll(/^\*\*`([^`]+)`\*\*\n\n```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, path, language, block]) => ({ path: path!, isChange: language === 'diff', text: block! }),
  )
  const blocks = text.match(/^```\w+$/gm)?.length ?? 0
  if (blocks !== steps.length) throw new Error(`${blocks - steps.length} blocks have no file before them`)
  return steps
}

/** What a step makes of its file in the tree of `root`. */
export function fileAfter(root: string, { path, isChange, text }: Step): string {
  const file = join(root, path)
  if (isChange) return changed(readFileSync(file, 'utf8'), { path, text })
  if (existsSync(file)) throw new Error(`${path}: is there already`)
  return text
}

/** Each part between `@@` has to stand in the file once, as it was before. */
function changed(whole: string, { path, text }: Pick<Step, 'path' | 'text'>): string {
  return text.split(/^@@\n/m).reduce((now, part) => {
    const before = `\n${linesOf(part, '-')}`
    const pieces = `\n${now}`.split(before)
    if (pieces.length !== 2)
      throw new Error(
        `docs/add-a-feature.md has to show the lines of ${path} as they are now; these stand there ${pieces.length - 1} times:${before}`,
      )
    return pieces.join(`\n${linesOf(part, '+')}`).slice(1)
  }, whole)
}

/** The lines of a part with one of the signs, and those that stay. */
function linesOf(part: string, sign: '-' | '+'): string {
  return part
    .split(/(?<=\n)/)
    .filter((line) => line.startsWith(sign) || !/^[-+]/.test(line))
    .map((line) => line.replace(/^[-+ ]/, ''))
    .join('')
}
