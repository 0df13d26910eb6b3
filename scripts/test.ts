// The program behind `npm test` and `npm run check`: runs every check in order, goes on after a failure, and counts.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { type Count, countTests, errorsOf, failuresOf, type Report, unsteadyOf } from './test-report.ts'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')

type Step = { name: string; command: string[] }
type Result = Count & { name: string; seconds: number; unsteady?: number; told?: string[] }

// Each counts as one; two run at a time, the longest first.
const CHECKS: Step[] = [
  { name: 'types of the web', command: ['tsc', '-p', 'web'] },
  { name: 'types of the server', command: ['tsc', '-p', 'server'] },
  { name: 'types of the journeys', command: ['tsc', '-p', 'e2e'] },
  { name: 'types of the domain', command: ['tsc', '-p', 'domain'] },
  { name: 'format and lint', command: ['biome', 'check'] },
  { name: 'nothing unused', command: ['knip'] },
  { name: 'house rules', command: ['node', 'scripts/check-house.ts'] },
]
// Two minutes on two processors; what draws the screens, takes long or needs a browser is left to the whole run.
const QUICK: Step = { name: 'quick tests', command: vitest('rules', 'server') }
const TESTS: Step = { name: 'tests', command: vitest('rules', 'server', 'web') }
// Both wait more than they compute: side by side they keep the processors busy.
const LONG: Step = { name: 'endurance and journeys', command: vitest('endurance', 'e2e') }

// What forgets about time zones fails in one that is half an hour off and has daylight saving.
const environment = {
  ...process.env,
  TZ: 'America/St_Johns',
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
}

const PATIENCE_MS = 3_000

const running = new Set<ChildProcess>()
/** Set by Ctrl-C: the exit code to leave with once all that runs has ended. */
let leaving: number | undefined

if (import.meta.main) process.exitCode = await runAll(process.argv.includes('--quick'))

function vitest(...projects: string[]): string[] {
  return [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/error-report.ts',
  ]
}

/** Runs all steps and prints the summary, its last line `N passed, N failed`. Returns the exit code. */
async function runAll(quick: boolean): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => endRunning(signal))
  const results = await runChecks([...CHECKS])
  for (const step of quick ? [QUICK] : [TESTS, LONG]) results.push(await runTests(step))
  say('')
  // Said again at the end, since this is all that a log cut to its last lines shows.
  for (const text of results.flatMap((result) => result.told ?? [])) say(`${text}\n`)
  for (const result of results) say(describe(result))
  const passed = sum(results.map((result) => result.passed))
  const failed = sum(results.map((result) => result.failed))
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

async function runChecks(waiting: Step[]): Promise<Result[]> {
  const results: Result[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runCheck(step))
  }
  await Promise.all([work(), work()])
  return results
}

/** Its output shows only when it fails, in one piece although another runs beside it. */
async function runCheck(step: Step): Promise<Result> {
  const began = Date.now()
  const { code, printed } = await run(step.command, 'pipe')
  const result = { name: step.name, seconds: secondsSince(began), ...oneCheck(code) }
  say(describe(result))
  if (code !== 0) say(`${printed.trim()}\n`)
  return result
}

async function runTests(step: Step): Promise<Result> {
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
  const file = join(folder, 'report.json')
  const errors = join(folder, 'errors.json')
  try {
    say(`\n${step.name}`)
    const command = [...step.command, `--outputFile.json=${file}`]
    const { code } = await run(command, 'inherit', { ERROR_REPORT: errors })
    const report = readJson<Report>(file)
    const unsteady = unsteadyOf(report)
    return {
      name: step.name,
      seconds: secondsSince(began),
      ...countTests(report, code),
      unsteady: unsteady.length,
      told: [...unsteady, ...failuresOf(report), ...errorsOf(readJson<string[]>(errors))],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readJson<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}

/**
 * Resolves with the exit code, 1 for a program that was killed or could not be started, and what was printed to a pipe.
 */
function run(
  command: string[],
  output: 'pipe' | 'inherit',
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; printed: string }> {
  const [program = '', ...args] = command
  return new Promise((finish) => {
    // A group of its own, so that all its workers end with it.
    const child = spawn(program, args, {
      cwd: root,
      env: { ...environment, ...env },
      detached: true,
      stdio: ['ignore', output, output],
    })
    running.add(child)
    let printed = ''
    const keep = (chunk: Buffer) => {
      printed += chunk.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const end = (code: number) => {
      running.delete(child)
      if (leaving === undefined) finish({ code, printed })
      else if (running.size === 0) process.exit(leaving)
    }
    child.on('error', (error) => {
      say(`${program} could not be started: ${error.message}`)
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

function endRunning(signal: NodeJS.Signals): void {
  leaving = signal === 'SIGINT' ? 130 : 143
  for (const child of running) signalGroup(child, 'SIGTERM')
  setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL')
  }, PATIENCE_MS)
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // The group is gone already.
  }
}

function oneCheck(code: number): Count {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function describe({ name, passed, failed, seconds, unsteady }: Result): string {
  const again = unsteady ? `, ${unsteady} on a second try` : ''
  const counted = passed + failed === 1 ? '' : `  ${passed} passed, ${failed} failed${again}`
  return `${failed === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(24)}${seconds.toFixed(1).padStart(6)} s${counted}`
}

function secondsSince(began: number): number {
  return (Date.now() - began) / 1000
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
