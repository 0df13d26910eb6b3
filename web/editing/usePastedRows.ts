// Pasting a list into fields of one row each.
import { type ClipboardEvent, useState } from 'react'
import { type ChoiceLine, type Pasted, rowsOf } from './choice-lines.ts'

type Place = (index: number, rows: readonly string[]) => Pasted
/** `last` is where the last row would stand if there was room for all. */
type Placed = (lines: ChoiceLine[], last: number) => void

/** Takes over what is pasted with several rows; a single one goes the way of typed text. `left` found no place. */
export function usePastedRows(place: Place, onPlaced: Placed) {
  const [left, setLeft] = useState<readonly string[]>([])
  const paste = (event: ClipboardEvent, index: number) => {
    const rows = rowsOf(event.clipboardData.getData('text/plain'))
    if (rows.length < 2) return
    event.preventDefault()
    const pasted = place(index, rows)
    onPlaced(pasted.lines, index + rows.length - 1)
    setLeft(pasted.left)
  }
  return { left, paste, forgetLeft: () => setLeft([]) }
}
