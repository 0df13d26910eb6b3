// Fetches what comments need when the page has come to rest, so that they open at once, also without network.
import { useEffect } from 'react'
import { fetchThread } from './LaterThread.tsx'

const LATER_MS = 1500

export function useThreadAhead(): void {
  useEffect(() => {
    // without network it is fetched when somebody opens comments
    const timer = setTimeout(() => void fetchThread().catch(() => {}), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
}
