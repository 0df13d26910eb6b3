// What we use of the library; the types that others wrote for it are older than its options.
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** By axis, such as `wght`. */
    variationAxes: Record<string, { min: number; max: number }>
    /** OpenType features by their four letters; all others are dropped. */
    keepFeatures: string[]
  }
  /** The font with these characters only. Needs no native code; one font at a time. */
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}
