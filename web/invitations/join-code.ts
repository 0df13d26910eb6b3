// How a join code is written for people.

/** `ABC234` becomes `ABC 234`: two groups are read out and remembered more easily. Copy the code itself. */
export function spacedCode(code: string): string {
  const middle = Math.ceil(code.length / 2)
  return `${code.slice(0, middle)}\u00a0${code.slice(middle)}`
}

// of the widest bold typefaces that systems come with
const WIDE_EMS: Record<string, number> = { W: 1.13, M: 1.02, J: 0.62 }
const LETTER_EMS = 0.87
/** The space in the middle, and what is added between letters. */
const GAPS_EMS = 0.65

/** How wide a code is at most, in heights of its letters. With it styles keep every code in its place: one of six W needs
 * half as much again as most. */
export function codeEms(code: string): number {
  return [...code].reduce((ems, letter) => ems + (WIDE_EMS[letter] ?? LETTER_EMS), GAPS_EMS)
}

/** How a screen reader should say it: letter by letter. */
export function spelledCode(code: string): string {
  return [...code].join(' ')
}
