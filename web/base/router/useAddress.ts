// Where the reader is: the parameters and the query of the route.
import { createContext, useCallback, useContext, useMemo } from 'react'
import { currentPlace, type Place } from './address-bar.ts'
import { navigate } from './navigate.ts'

export type Address = {
  /** Path with query, such as `/q/lunch/answers?from=x`. */
  href: string
  pathname: string
  /** By the names of the route table, such as `slug`. */
  params: Record<string, string | undefined>
  query: Record<string, string | undefined>
  /** Takes parameters out of the query without a new entry in the history: they are read once. */
  dropQuery: (...names: string[]) => void
}

/** The address that a screen was opened with: it stays until the next screen takes its place. */
export type OpenedAddress = { place: Place; params: Address['params'] }

/** Given by the app around every screen; without it the address bar is read once. */
export const OpenedAddressContext = createContext<OpenedAddress | null>(null)

export function useAddress(): Address {
  const opened = useContext(OpenedAddressContext)
  const { place, params } = useMemo(() => opened ?? { place: currentPlace(), params: {} }, [opened])
  const { href, pathname, query } = place
  const dropQuery = useCallback(
    (...names: string[]) => {
      const now = currentPlace()
      // the reader may be on the way to another screen already
      if (now.pathname === pathname) navigate(without(now.href, names), { replace: true })
    },
    [pathname],
  )
  return { href, pathname, params, query, dropQuery }
}

function without(href: string, names: string[]): string {
  const [path, query] = href.split(/\?(.*)/s, 2)
  const kept = new URLSearchParams(query)
  for (const name of names) kept.delete(name)
  return String(kept) === '' ? path! : `${path}?${kept}`
}
