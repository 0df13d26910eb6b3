// Asks the person at the screen to verify an address, once for all calls that wait for it.

export type Validation = {
  email: string
  /** Closes the dialog; `reason` is null once the address is verified, otherwise what the waiting calls fail with. */
  end: (reason: string | null) => void
}

let open: Validation | null = null
const listeners = new Set<() => void>()

/** Opens the dialog over the page; resolves with what ends it. */
export function askForValidation(email: string): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (reason: string | null) => {
      show(null)
      resolve(reason)
    }
    show({ email, end })
  })
}

export function openValidation(): Validation | null {
  return open
}

export function onValidation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: Validation | null): void {
  open = next
  for (const listener of listeners) listener()
}
