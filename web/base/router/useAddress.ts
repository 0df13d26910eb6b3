// Where the reader is: the parameters and the query of the route.
import { useLocation, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
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

export function useAddress(): Address {
  const { href, pathname, search } = useLocation()
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const query = search as Record<string, string | undefined>
  const dropQuery = useCallback(
    (...names: string[]) => navigate(without(href, names), { replace: true }),
    [href],
  )
  return { href, pathname, params, query, dropQuery }
}

function without(href: string, names: string[]): string {
  const [path, query] = href.split('?')
  const kept = new URLSearchParams(query)
  for (const name of names) kept.delete(name)
  return String(kept) === '' ? path! : `${path}?${kept}`
}
