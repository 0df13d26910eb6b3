// Has PDFs looked at and drawn by a process with limits, which holds no secret.
import { fileURLToPath } from 'node:url'
import { startLimited } from '#server/base/process/limited-program.ts'
import type { Drawn, Looked } from './drawn.ts'

const PROGRAM = fileURLToPath(new URL('./draw-deck.ts', import.meta.url))
/** Milliseconds to open a PDF, and to draw one page. */
const SILENCE_MAX = 180_000

let turn: Promise<unknown> = Promise.resolve()

/** How many pages a PDF has, or why it is not taken; one PDF at a time. */
export async function lookAtDeck(path: string): Promise<Looked> {
  const own = turn.then(() => look(path))
  turn = own.catch(() => {})
  return own
}

async function look(path: string): Promise<Looked> {
  let looked: Looked = { fault: 'pdf_broken' }
  const onLine = (line: string) => {
    looked = JSON.parse(line) as Looked
  }
  const code = await startLimited(PROGRAM, [path], { silence_max: SILENCE_MAX, onLine }).ended
  return code === 0 ? looked : { fault: 'pdf_broken' }
}

/** `broke`: it failed, took too long or too much memory. `stopped`: the server ends. */
export type DrawingEnd = 'done' | 'unwanted' | 'broke' | 'stopped'

const running = new Set<() => void>()

/** Ends what is being drawn; the next process of the server goes on with it. */
export function stopDrawing(): void {
  for (const stop of running) stop()
}

/**
 * Draws the pages from one on; each waits in a folder of its own below `folder` until `take` has taken it. `take` says
 * whether to go on.
 */
export async function drawDeck(
  { path, folder, from }: { path: string; folder: string; from: number },
  take: (page: Drawn) => Promise<boolean>,
): Promise<DrawingEnd> {
  let taking: Promise<void> = Promise.resolve()
  let early: 'unwanted' | 'stopped' | null = null
  const endFor = (reason: typeof early) => {
    early ??= reason
    program.stop()
  }
  const program = startLimited(PROGRAM, [path, folder, String(from)], {
    silence_max: SILENCE_MAX,
    onLine(line) {
      taking = take(JSON.parse(line) as Drawn).then((goesOn) =>
        goesOn ? program.say('next') : endFor('unwanted'),
      )
      taking.catch(program.stop)
    },
  })
  const stop = () => endFor('stopped')
  running.add(stop)
  const code = await program.ended.finally(() => running.delete(stop))
  await taking
  return early ?? (code === 0 ? 'done' : 'broke')
}
