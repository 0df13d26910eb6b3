// A checksum of rows that does not ask in which order they come: two stores with the same rows have the same one.
import { hash } from 'node:crypto'

const NEW_LINE = 0x0a
const LANES = 8

export type RowDigest = {
  /** Any part of the text of COPY, in which a row ends with a line break. */
  add(chunk: Buffer): void
  rows(): number
  /** Once all parts were added. */
  digest(): string
}

/** Keeps the sum of the checksums of all rows, and never more than one row. */
export function createRowDigest(): RowDigest {
  // 256 bits in parts, each of which begins anew when it is full
  const sum = new Uint32Array(LANES)
  let begun: Buffer[] = []
  let count = 0
  const addRow = (row: Buffer) => {
    const bytes = hash('sha256', row, 'buffer')
    for (let lane = 0; lane < LANES; lane++) sum[lane] = (sum[lane] ?? 0) + bytes.readUInt32LE(lane * 4)
    count++
  }
  return {
    add(chunk) {
      let from = 0
      for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, from)) {
        const row = chunk.subarray(from, end)
        addRow(begun.length > 0 ? Buffer.concat([...begun, row]) : row)
        begun = []
        from = end + 1
      }
      // a copy: the chunk is free to go
      if (from < chunk.length) begun.push(Buffer.from(chunk.subarray(from)))
    },
    rows: () => count,
    digest: () => [...sum].map((lane) => lane.toString(16).padStart(8, '0')).join(''),
  }
}
