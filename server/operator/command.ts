// What a command of the operator is, and how its words and options are read.
import { parseArgs } from 'node:util'
import type { Operator } from './store.ts'

/**
 * What a command tells: sentences, or rows of the same columns; `--json` prints either as it is. What has `failed` is told
 * all the same, and the command ends with 1.
 */
export type Told =
  | { text: string; data?: unknown; failed?: boolean }
  | { rows: readonly Record<string, unknown>[] }

type Option = { type: 'string' | 'boolean'; hint: string; wanted?: true }

type Described = {
  /** Such as `users list`. */
  name: string
  summary: string
  /** Words after the name, all of them wanted, such as `email`. */
  words?: readonly string[]
  options?: Readonly<Record<string, Option>>
}

export type Environment = Record<string, string | undefined>

/** How the store is opened: `empty` for a restore, which wants no tables yet; `none` where the environment is enough. */
export type Command = Described &
  (
    | { store?: 'empty'; run(operator: Operator, given: Given): Promise<Told> }
    | { store: 'none'; run(env: Environment, given: Given): Promise<Told> }
  )

export type Given = { words: Record<string, string>; options: Record<string, string | boolean | undefined> }

/** A command that was not written as it has to be. */
export class WrongUsage extends Error {}

export type Asked = { help: string } | { command: Command; given: Given; json: boolean }

/** Finds the command that the words begin with. Throws `WrongUsage` with a sentence for anything that fits none. */
export function readCommand(commands: readonly Command[], args: readonly string[]): Asked {
  const plain = args.filter((arg) => !arg.startsWith('-'))
  // of `backup` and `backup verify` the longer one
  const [command] = commands
    .filter(({ name }) => name === plain.slice(0, name.split(' ').length).join(' '))
    .sort((one, other) => other.name.length - one.name.length)
  const wantsHelp = args.includes('--help') || args.includes('-h')
  if (!command) {
    if (wantsHelp || plain.length === 0) return { help: overview(commands, plain[0]) }
    throw new WrongUsage(unknown(commands, plain))
  }
  if (wantsHelp) return { help: usage(command) }
  const { json, ...given } = readGiven(command, args)
  return { command, given, json }
}

/** Whoever wrote the first word of some commands is shown these. */
function unknown(commands: readonly Command[], plain: readonly string[]): string {
  const [group] = plain
  const sentence = `There is no command "${plain.slice(0, 2).join(' ')}".`
  const isGroup = commands.some(({ name }) => name.startsWith(`${group} `))
  return isGroup ? `${sentence}\n\n${overview(commands, group)}` : `${sentence} Try --help.`
}

function readGiven(command: Command, args: readonly string[]): Given & { json: boolean } {
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, { type }]) => [name, { type }] as const),
  )
  const known = { ...options, json: { type: 'boolean' as const } }
  const { values, positionals } = parsed(command, args, known)
  const { json, ...chosen } = values as Given['options']
  const words = positionals.slice(command.name.split(' ').length)
  const wanted = command.words ?? []
  const missing = wanted[words.length]
  if (missing) throw new WrongUsage(`<${missing}> is missing.\n\n${usage(command)}`)
  const extra = words[wanted.length]
  if (extra !== undefined)
    throw new WrongUsage(`"${extra}" is one word too many; quote what has spaces.\n\n${usage(command)}`)
  for (const [name, { wanted: isWanted }] of Object.entries(command.options ?? {}))
    if (isWanted && !chosen[name]) throw new WrongUsage(`--${name} is missing.\n\n${usage(command)}`)
  return {
    words: Object.fromEntries(wanted.map((name, at) => [name, words[at] as string])),
    options: chosen,
    json: json === true,
  }
}

function parsed(
  command: Command,
  args: readonly string[],
  options: Record<string, { type: 'string' | 'boolean' }>,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    // what Node advises after its first sentence, to write the option behind `--`, would make a word of it
    const [sentence] = (error as Error).message.split(/(?<=['"])\. /)
    throw new WrongUsage(`${sentence}\n\n${usage(command)}`)
  }
}

export function usage({ name, summary, words = [], options = {} }: Command): string {
  const marks = words.map((word) => `<${word}>`)
  const shown: Record<string, Option> = { ...options, json: { type: 'boolean', hint: 'prints JSON' } }
  const lines = Object.entries(shown).map(
    ([option, { type, hint }]) => `  --${option}${type === 'string' ? ` <${option}>` : ''}`.padEnd(30) + hint,
  )
  return [`popin ${[name, ...marks].join(' ')}`, summary, '', ...lines].join('\n')
}

function overview(commands: readonly Command[], group: string | undefined): string {
  const shown = commands.filter(({ name }) => !group || name.split(' ')[0] === group)
  const lines = (shown.length > 0 ? shown : commands).map(({ name, words = [], summary }) => {
    const call = [name, ...words.map((word) => `<${word}>`)].join(' ')
    return `  ${call.padEnd(38)} ${summary}`
  })
  return ['Usage: npm run popin -- <command>', '', ...lines, '', 'Each command has --help and --json.'].join(
    '\n',
  )
}

/** `on` or `off`, as a word of a command. */
export function isOn(word: string | undefined): boolean {
  if (word !== 'on' && word !== 'off') throw new WrongUsage('Say on or off.')
  return word === 'on'
}
