// Places the phrases of a cloud: the important ones in the middle, none on another, and none far from where it was. Pure.

/** The ground that phrases are placed on; the picture scales it to any screen. */
export const GROUND = { width: 1600, height: 760 }
/** The smallest and the largest letters there: the smallest can be read from the back. */
const [SMALLEST, LARGEST] = [34, 150]
/** No phrase moves further in one step; where nothing is free so near, it is left out until something is. */
export const NEAR = 260
/** How much of the way to the middle the first ones go with each step, and the others. */
const [FIRST_PULL, PULL, FIRST] = [0.25, 0.06, 3]
/** Between two phrases; the steps of the spiral that looks for a place, and how much flatter than a circle it is. */
const [GAP, STEP, FLAT] = [9, 7, 0.5]

/** The height of a phrase: what many mean stands out, and what few mean is still read. */
export function sizeOf(weight: number, most: number, phrases: number): number {
  const largest = phrases < 6 ? LARGEST : LARGEST - 20
  if (most <= 1) return 64
  return Math.round(SMALLEST + (largest - SMALLEST) * ((weight - 1) / (most - 1)) ** 0.7)
}

export type Sized = { text: string; size: number; width: number }
/** `x` and `y` are the middle of a phrase, from the middle of the ground. */
export type Place = { x: number; y: number }
export type Placed = Sized & Place

/** A phrase that is wider than the ground is as large as there is room for. */
export function fitted(phrase: Sized): Sized {
  const share = Math.min(1, GROUND.width / phrase.width)
  return { ...phrase, size: Math.floor(phrase.size * share), width: phrase.width * share }
}

/** `phrases`: the most important first. `before`: where they were. */
export function placePhrases(phrases: readonly Sized[], before: ReadonlyMap<string, Place>): Placed[] {
  const placed: Placed[] = []
  for (const [rank, phrase] of phrases.entries()) {
    const was = before.get(phrase.text)
    const pull = 1 - (rank < FIRST ? FIRST_PULL : PULL)
    const from = was ? { x: was.x * pull, y: was.y * pull } : { x: 0, y: 0 }
    const place = freePlace(phrase, from, was, placed)
    if (place) placed.push({ ...phrase, ...place })
  }
  return placed
}

/** How much nearer few phrases are brought, in steps, so that one more seldom changes it. */
export function nearness(placed: readonly Placed[]): number {
  const across = Math.max(1, ...placed.map(({ x, width }) => Math.abs(x) + width / 2))
  const down = Math.max(1, ...placed.map(({ y, size }) => Math.abs(y) + size * 0.6))
  const factor = Math.min(GROUND.width / 2 / across, GROUND.height / 2 / down)
  return Math.min(2.2, Math.max(1, Math.floor(factor * 5) / 5))
}

/** The free place nearest to `from`, on a spiral around it. */
function freePlace(phrase: Sized, from: Place, was: Place | undefined, placed: readonly Placed[]) {
  const furthest = was ? NEAR + STEP : GROUND.width
  const start = angleOf(phrase.text)
  for (let radius = 0; radius < furthest; radius += STEP) {
    const turns = Math.max(1, Math.round((2 * Math.PI * radius) / (STEP * 4)))
    for (let turn = 0; turn < turns; turn += 1) {
      const angle = start + (turn / turns) * 2 * Math.PI
      const place = { x: from.x + Math.cos(angle) * radius, y: from.y + Math.sin(angle) * radius * FLAT }
      const isNear = !was || Math.hypot(place.x - was.x, place.y - was.y) <= NEAR
      if (isNear && isInside(phrase, place) && !placed.some((other) => touches(phrase, place, other)))
        return place
    }
  }
}

function isInside({ size, width }: Sized, { x, y }: Place): boolean {
  return Math.abs(x) + width / 2 <= GROUND.width / 2 && Math.abs(y) + size * 0.6 <= GROUND.height / 2
}

function touches(phrase: Sized, { x, y }: Place, other: Placed): boolean {
  return (
    Math.abs(x - other.x) < (phrase.width + other.width) / 2 + GAP &&
    Math.abs(y - other.y) < (phrase.size + other.size) * 0.6 + GAP / 2
  )
}

/** Where the spiral of a phrase begins: the same on every screen. */
function angleOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 6283, 7) / 1000
}
