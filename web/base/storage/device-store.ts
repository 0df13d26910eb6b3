// What this device keeps, and what this tab does: the storage of the browser, or memory where the browser refuses it.

export type DeviceStore = {
  read(key: string): string | null
  /** Whether the value will survive a reload; false when it is only kept in memory. */
  write(key: string, value: string): boolean
  remove(key: string): void
  /** The keys that begin with `prefix`. */
  keys(prefix: string): string[]
}

/** Opens a store over a storage; each value that the storage refuses (full, forbidden) is kept in memory. */
export function openDeviceStore(storage: () => Storage): DeviceStore {
  const memory = new Map<string, string>()
  return {
    read: (key) => memory.get(key) ?? attempt(() => storage().getItem(key), null),
    write(key, value) {
      const kept = attempt(() => {
        storage().setItem(key, value)
        return true
      }, false)
      if (kept) memory.delete(key)
      else memory.set(key, value)
      return kept
    },
    remove(key) {
      memory.delete(key)
      attempt(() => storage().removeItem(key), undefined)
    },
    keys: (prefix) => {
      const stored = attempt(() => Object.keys(storage()), [])
      return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix))
    },
  }
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

/** For this device, until it is removed. */
export const deviceStore = openDeviceStore(() => localStorage)

/** For this tab, also when it is loaded anew. */
export const tabStore = openDeviceStore(() => sessionStorage)
