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

/**
 * Draws the pages from one on; each waits in a folder of its own below `folder` until `take` has taken it. `take` says
 * whether to go on. False: it broke, took too long or too much memory.
 */
export async function drawDeck(
  { path, folder, from }: { path: string; folder: string; from: number },
  take: (page: Drawn) => Promise<boolean>,
): Promise<boolean> {
  let taking: Promise<void> = Promise.resolve()
  let isUnwanted = false
  const program = startLimited(PROGRAM, [path, folder, String(from)], {
    silence_max: SILENCE_MAX,
    onLine(line) {
      taking = take(JSON.parse(line) as Drawn).then((goesOn) => {
        isUnwanted = !goesOn
        if (goesOn) program.say('next')
        else program.stop()
      })
      taking.catch(program.stop)
    },
  })
  const code = await program.ended
  await taking
  return isUnwanted || code === 0
}
