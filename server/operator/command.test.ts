import { expect, test } from 'vitest'
import { type Command, readCommand, WrongUsage } from './command.ts'
import { commands } from './commands/all.ts'
import { printed } from './print.ts'

const run = async () => ({ text: 'done' })
const known: Command[] = [
  {
    name: 'users list',
    summary: 'Who there is.',
    options: { search: { type: 'string', hint: 'a part' } },
    run,
  },
  {
    name: 'view-as',
    summary: 'Looks.',
    words: ['email'],
    options: { by: { type: 'string', wanted: true, hint: 'who' } },
    run,
  },
]

test('a command has its words and options, in any order behind its name', () => {
  const asked = readCommand(known, ['view-as', '--by', 'a@b.example', 'c@d.example', '--json'])
  expect(asked).toMatchObject({
    json: true,
    given: { words: { email: 'c@d.example' }, options: { by: 'a@b.example' } },
  })
  expect(readCommand(known, ['users', 'list', '--search=ann'])).toMatchObject({
    json: false,
    given: { options: { search: 'ann' } },
  })
})

test('of two commands of which one begins with the other the longer one is meant', () => {
  const backup: Command = { name: 'backup', words: ['file'], summary: 'Writes.', run }
  const verify: Command = { ...backup, name: 'backup verify' }
  expect(readCommand([backup, verify], ['backup', 'verify', 'a.tar.gz'])).toMatchObject({ command: verify })
  expect(readCommand([backup, verify], ['backup', 'a.tar.gz'])).toMatchObject({ command: backup })
})

test('who wrote only the beginning of some commands is shown these', () => {
  const shown = (...args: string[]) => {
    try {
      return readCommand(known, args)
    } catch (error) {
      return error
    }
  }
  expect(shown('users')).toBeInstanceOf(WrongUsage)
  expect(String(shown('users'))).toContain('  users list  ')
  expect(String(shown('users', 'fly'))).toContain('  users list  ')
  expect(String(shown('users'))).not.toContain('view-as')
  expect(String(shown('usres', 'list'))).toContain('There is no command "usres list". Try --help.')
})

test.each([
  ['a command that is not there', ['users', 'fly'], 'There is no command "users fly"'],
  ['an option that is not there', ['users', 'list', '--all'], '--all'],
  [
    'an option that is misspelt',
    ['users', 'list', '--sarch', 'x'],
    "Unknown option '--sarch'\n\npopin users list",
  ],
  ['an option without its value', ['users', 'list', '--search'], '--search'],
  ['a word too few', ['view-as', '--by', 'x'], 'popin view-as <email>'],
  ['a word left out', ['view-as', '--by', 'x'], '<email> is missing.'],
  ['a word too many', ['users', 'list', 'ann'], 'popin users list'],
  ['a path with a space', ['view-as', 'my', 'file', '--by', 'x'], '"file" is one word too many'],
  ['an option that is wanted and left out', ['view-as', 'c@d.example'], '--by is missing'],
])('%s is refused with a sentence', (_what, args, sentence) => {
  expect(() => readCommand(known, args)).toThrow(WrongUsage)
  expect(() => readCommand(known, args)).toThrow(sentence)
})

test.each([[[]], [['--help']], [['users', '--help']]])('help is shown for %j', (args) => {
  expect(readCommand(known, args)).toEqual({ help: expect.stringContaining('users list') })
})

test('each command tells what it does and takes', () => {
  const [, viewAs] = known
  expect(readCommand(known, ['view-as', '--help'])).toEqual({ help: expect.stringContaining('--by <by>') })
  expect(viewAs?.summary).toBe('Looks.')
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
  for (const { name, summary } of commands) expect([name, /\.$|com$/.test(summary)]).toEqual([name, true])
})

test('rows are printed as a table of all their columns, or as JSON, and move no cursor', () => {
  const rows = [
    { a: 'x\u001b[2J', b: null },
    { a: 'longer', c: true },
  ]
  expect(printed({ rows }, false).split('\n')).toEqual(['a       b  c', 'x [2J   -  -', 'longer  -  true'])
  expect(JSON.parse(printed({ rows }, true))).toEqual(rows)
  expect(printed({ rows: [] }, false)).toBe('Nothing was found.')
  expect(JSON.parse(printed({ text: 'yes' }, true))).toEqual({ told: 'yes' })
})
