// Runs a program for videos: with a limit of time, without the secrets of the server, and never beyond its end.
import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const GUARD = fileURLToPath(new URL('./run-guarded.ts', import.meta.url))
/** Letters of a line that are heard. */
const LINE_MAX = 2000

export type Running = {
  /** The code that it ended with; 0: all went well. */
  ended: Promise<number>
  /** Ends it now. */
  stop(): void
}

/** `time_max` in milliseconds; `onLine` hears what the program says and complains. */
export type Program = (
  words: readonly string[],
  options: { time_max: number; onLine?: (line: string) => void },
) => Running

/** A program by its name, looked for in these folders (as in PATH); one that is not there ends with 127. */
export function programIn(folders: string, name: string): Program {
  return (words, { time_max, onLine }) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', GUARD, name, ...words], {
      env: { PATH: folders },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const stop = () => void child.stdin.end()
    // one that has ended already hears nothing
    child.stdin.on('error', () => undefined)
    hearLines(child.stdout, onLine)
    hearLines(child.stderr, onLine)
    const late = setTimeout(stop, time_max)
    const ended = new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve(code ?? 1))
    }).finally(() => clearTimeout(late))
    return { ended, stop }
  }
}

function hearLines(stream: Readable, onLine: ((line: string) => void) | undefined): void {
  let open = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (open + text).split('\n')
    open = lines.pop()!.slice(-LINE_MAX)
    for (const line of lines) onLine?.(line)
  })
}
