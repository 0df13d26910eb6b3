// What a screen calls its tab itself, in place of the title of its route: it knows more when its data is there.
import { useEffect } from 'react'
import { createStore } from '../store.ts'

const own = createStore<string | null>(null)
export const { read: ownTitle, listen: onOwnTitle } = own

/** Names the tab while the screen stands; null leaves it to the route. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    own.set(title)
    return () => own.set(null)
  }, [title])
}
