// How far colours are apart for people with and without each kind of cone, for tests.

type Colour = readonly [number, number, number]

/** How the world looks without one kind of cone (Machado and others, 2009), in linear light. */
const SIGHT: Record<string, readonly Colour[]> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue cones': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
/** Distance in OKLab below which two dots side by side look alike. */
export const APART = 0.065

export const SIGHTS = Object.keys(SIGHT)

/** The distance of the two of these colours (`#rrggbb`) that are most alike, as one of `SIGHTS` sees them. */
export function closest(colours: readonly string[], sight: string): number {
  const seen = colours.map((colour) => seenWith(SIGHT[sight]!, colour))
  const distances = seen.flatMap((one, index) => seen.slice(index + 1).map((other) => distance(one, other)))
  return Math.min(...distances)
}

function seenWith(sight: readonly Colour[], colour: string): Colour {
  const light = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  const [red, green, blue] = sight.map((row) =>
    within(row.reduce((sum, part, at) => sum + part * light[at]!, 0)),
  )
  return oklab(red!, green!, blue!)
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
const within = (value: number) => Math.max(0, Math.min(1, value))
const distance = (one: Colour, other: Colour) => Math.hypot(...one.map((part, at) => part - other[at]!))

function oklab(red: number, green: number, blue: number): Colour {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
