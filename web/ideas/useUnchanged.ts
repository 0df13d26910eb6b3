// Keeps an object the same while the fields that matter are the same.
import { useRef } from 'react'

/** The first object given, until one of its `fields` differs. */
export function useUnchanged<T extends object>(given: T, fields: readonly (keyof T)[]): T {
  const kept = useRef(given)
  if (fields.some((field) => kept.current[field] !== given[field])) kept.current = given
  return kept.current
}
