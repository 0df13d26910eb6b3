// A value that screens follow: whoever listens hears when it changed.

export type Store<T> = {
  /** The value now. */
  read: () => T
  /** Another value, told to everybody who listens. */
  set: (next: T) => void
  /** Calls back on every change; gives the function that ends it. */
  listen: (listener: () => void) => () => void
}

/** One value with those who listen to it; `onFirst` runs when somebody listens, and what it gives when nobody does any more. */
export function createStore<T>(value: T, onFirst?: () => () => void): Store<T> {
  const listeners = new Set<() => void>()
  let end: (() => void) | undefined
  return {
    read: () => value,
    set(next) {
      value = next
      // who listens may come and go meanwhile
      for (const listener of [...listeners]) listener()
    },
    listen(listener) {
      if (listeners.size === 0) end = onFirst?.()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) end?.()
      }
    },
  }
}
