// How a join code is written for people.

/** `ABC234` becomes `ABC 234`: two groups are read out and remembered more easily. Copy the code itself. */
export function spacedCode(code: string): string {
  const middle = Math.ceil(code.length / 2)
  return `${code.slice(0, middle)}\u00a0${code.slice(middle)}`
}

/** How a screen reader should say it: letter by letter. */
export function spelledCode(code: string): string {
  return [...code].join(' ')
}

/** Where codes are typed, as short as people can read it from a screen: `popin.example/search`. */
export function codeAddress(link: string): string {
  return `${new URL(link).host}/search`
}
