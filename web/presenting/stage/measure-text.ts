// How wide a text is in bold letters of the page; NaN where the browser cannot tell.

/** Letters are measured in this size, in which rounding is lost in the width. */
const MEASURED = 100
let context: CanvasRenderingContext2D | null | undefined

export function measureWidth(text: string, size: number): number {
  context ??= document.createElement('canvas').getContext?.('2d') ?? null
  if (!context) return Number.NaN
  context.font = `750 ${MEASURED}px ${getComputedStyle(document.body).fontFamily}`
  return (context.measureText(text).width * size) / MEASURED
}
