// What a screen calls its tab itself, in place of the title of its route: it knows more when its data is there.
import { useEffect } from 'react'

let own: string | null = null
const listeners = new Set<() => void>()

export function ownTitle(): string | null {
  return own
}

export function onOwnTitle(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names the tab while the screen stands; null leaves it to the route. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    setOwnTitle(title)
    return () => setOwnTitle(null)
  }, [title])
}

function setOwnTitle(title: string | null): void {
  own = title
  for (const listener of listeners) listener()
}
