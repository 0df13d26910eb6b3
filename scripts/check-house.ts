// Checks the tree against the rules of the house: node scripts/check-house.ts [root]
import { resolve } from 'node:path'
import { checkSubjects, readSubjects } from './house/commits.ts'
import { checkHouse } from './house/house.ts'
import { measureSizes } from './house/sizes.ts'
import { readSource } from './house/source.ts'
import { readTree } from './house/tree.ts'

const root = resolve(process.argv[2] ?? `${import.meta.dirname}/..`)
const files = readTree(root)
const problems = [...checkHouse(files), ...checkSubjects(readSubjects(root))]
const { files: sources, median, ninth } = measureSizes(files.map(readSource))
const lines = problems.map(({ path, line, rule, sentence }) => `${path}:${line} ${rule}: ${sentence}`)
lines.push(`${sources} source files, median ${median} lines, nine in ten up to ${ninth}`)
lines.push(problems.length === 1 ? '1 problem' : `${problems.length} problems`)
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
