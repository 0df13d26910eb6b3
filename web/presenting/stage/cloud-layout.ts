// Places words so that none lies on another; the same words lie in the same places on every screen.
import cloud from 'd3-cloud'
import type { Word } from '#domain/presenting/contract.ts'

/** The ground that words are placed on; the picture scales it to any screen. */
export const GROUND = { width: 1600, height: 760 }
/** The smallest and the largest letters there: the smallest can be read from the back. */
const SMALLEST = 34
const LARGEST = 150

export type Placed = { text: string; count: number; x: number; y: number; size: number }

/** The height of a word: words that many answers have stand out, and those of few are still read. */
export function sizeOf(count: number, most: number, words: number): number {
  const largest = words < 6 ? LARGEST : LARGEST - 20
  return Math.round(SMALLEST + (largest - SMALLEST) * ((count - 1) / Math.max(1, most - 1)) ** 0.7)
}

/** The part of the ground that is looked at; `x` and `y` are its upper left corner. */
export type Frame = { x: number; y: number; width: number; height: number }
type Corner = { x: number; y: number }

/** Few words are brought nearer, though never nearer than this part of the ground shows. */
const NEAREST = 0.45
/** The frame moves in steps, so that one more word seldom moves it. */
const STEP = 80

/** The frame around what was placed, from its upper left to its lower right corner, with air around it. */
export function frameOf([from, to]: readonly [Corner, Corner]): Frame {
  const across = spanOf(from.x, to.x, GROUND.width)
  const down = spanOf(from.y, to.y, GROUND.height)
  return { x: across.from, y: down.from, width: across.length, height: down.length }
}

function spanOf(from: number, to: number, all: number): { from: number; length: number } {
  const middle = (from + to) / 2
  const length = Math.min(all, Math.max(all * NEAREST, Math.ceil((to - from) / STEP + 0.5) * STEP))
  return { from: Math.min(all - length, Math.max(0, middle - length / 2)), length }
}

/** Gives what fits, in steps that leave the page time to breathe; the function that it gives stops it. */
export function placeWords(
  words: readonly Word[],
  done: (placed: Placed[], frame: Frame) => void,
): () => void {
  const most = Math.max(1, ...words.map((word) => word.count))
  const layout = cloud<cloud.Word & Word & { text: string }>()
    .size([GROUND.width, GROUND.height])
    .words(words.map((word) => ({ ...word, size: most === 1 ? 64 : sizeOf(word.count, most, words.length) })))
    .font(getComputedStyle(document.body).fontFamily)
    .fontWeight(650)
    .fontSize((word) => word.size ?? SMALLEST)
    .padding(7)
    .rotate(0)
    .random(seeded())
    .timeInterval(8)
    .on('end', (placed, bounds) =>
      done(
        placed.map(({ text, count, x = 0, y = 0, size = 0 }) => ({ text, count, x, y, size })),
        // nothing was placed where there are none
        frameOf(
          (bounds as [Corner, Corner] | null) ?? [
            { x: 0, y: 0 },
            { x: GROUND.width, y: GROUND.height },
          ],
        ),
      ),
    )
  layout.start()
  return () => void layout.stop()
}

/** Numbers between 0 and 1 that are always the same ones. */
function seeded(): () => number {
  let state = 7
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}
