// Where things stand after one of them moved.

/** A copy with the thing at `from` standing at `to`; the same things in the same order when there is no such place. */
export function moved<T>(things: readonly T[], from: number, to: number): T[] {
  const copy = [...things]
  if (from < 0 || from >= copy.length || to < 0 || to >= copy.length) return copy
  const [thing] = copy.splice(from, 1)
  copy.splice(to, 0, thing as T)
  return copy
}

/** How far a key moves an item; null for keys that do not. `needsAlt`: the arrows alone mean something else here. */
export function stepOf({ key, altKey }: { key: string; altKey: boolean }, needsAlt: boolean): number | null {
  if (needsAlt && !altKey) return null
  if (key === 'ArrowUp') return -1
  return key === 'ArrowDown' ? 1 : null
}
