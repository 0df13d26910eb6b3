// Keeps a list still while somebody reads it: what is new waits, what is gone leaves a place.

/** `newlyAdded`: came while the page was open. */
export type Listed = { id: string; newlyAdded?: boolean }
/** `gone`: deleted by somebody else, still in its place. */
export type Held<T> = T & { gone?: boolean }
export type HeldList<T> = { shown: Held<T>[]; waiting: T[] }

/**
 * The list as it stays on the screen: `before` is what is shown, `items` what should be. Old items keep their
 * places with their new contents, further pages go to the end, new items of others wait. `isMine` tells whose
 * items come and go at once.
 */
export function holdList<T extends Listed>(
  before: readonly Held<T>[],
  items: readonly T[],
  isMine: (id: string) => boolean,
): HeldList<T> {
  const now = new Map(items.map((item) => [item.id, item]))
  const places = new Set(before.map((item) => item.id))
  const kept = before.flatMap((item): Held<T>[] => {
    const current = now.get(item.id)
    if (current) return [current]
    return isMine(item.id) ? [] : [{ ...item, gone: true }]
  })
  const others = items.filter((item) => !places.has(item.id))
  const waiting = others.filter((item) => item.newlyAdded && !isMine(item.id))
  const added = others.filter((item) => !item.newlyAdded)
  const mine = others.filter((item) => item.newlyAdded && isMine(item.id))
  return { shown: [...mine, ...kept, ...added], waiting }
}

/** The wanted list, with what is just gone in its old place for the time of its leaving. */
export function withLeaving<T extends Listed>(
  before: readonly Held<T>[],
  items: readonly T[],
  mayStay: (id: string) => boolean,
): Held<T>[] {
  const now = new Set(items.map((item) => item.id))
  const shown: Held<T>[] = [...items]
  before.forEach((item, index) => {
    if (now.has(item.id) || !mayStay(item.id)) return
    shown.splice(Math.min(index, shown.length), 0, { ...item, gone: true })
  })
  return shown
}
