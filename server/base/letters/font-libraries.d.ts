// What we use of libraries that bring no types.
declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype' | 'woff2'
    /** By axis, such as `wght`: one value, or from the lowest to the highest. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    keepFeatures?: string[]
  }
  /** The font with these characters only. Needs no native code; one font at a time. */
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}

declare module 'fontkit' {
  type Position = { xAdvance: number; xOffset: number; yOffset: number }
  type GlyphRun = { glyphs: { path: { toSVG(): string } }[]; positions: Position[]; advanceWidth: number }
  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(code: number): boolean
    /** In the order in which it is drawn, in units of the font. */
    layout(text: string): GlyphRun
  }
  export function create(font: Buffer): Font
}

declare module 'linebreak' {
  /** Where a line may or must end, by the rules of Unicode. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}

declare module 'bidi-js' {
  /** The algorithm of Unicode for text in both directions; its own types describe another kind of module. */
  export default function bidiFactory(): {
    /** `levels` by UTF-16 unit, odd ones read from the right. */
    getEmbeddingLevels(
      text: string,
      base: 'auto',
    ): { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] }
    getMirroredCharacter(sign: string): string | null
  }
}
