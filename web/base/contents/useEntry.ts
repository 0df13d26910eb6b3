// What a list of contents leads to: the parts of a long page, which tell of themselves.
import { createContext, type RefObject, use, useLayoutEffect } from 'react'

export type Entry = {
  /** Stands in the address of the part, and is the only one of its name on the page. */
  name: string
  title: string
  /** The whole part. */
  element: HTMLElement
}

/** Takes a part into the list around it; gives the function that takes it out. */
type AddEntry = (entry: Entry) => () => void

/** Given by the page that has a list; elsewhere parts are not listed. */
export const AddEntryContext = createContext<AddEntry | null>(null)

/** Has the part that `ref` belongs to listed for as long as it is on the page. */
export function useEntry(ref: RefObject<HTMLElement | null>, name: string, title: string): void {
  const add = use(AddEntryContext)
  useLayoutEffect(() => {
    const element = ref.current
    return element && add ? add({ name, title, element }) : undefined
  }, [add, ref, name, title])
}

/** As they stand on the page: a part that is loaded late takes its place among the others. */
export function inOrder(entries: Entry[]): Entry[] {
  return [...entries].sort((one, other) =>
    one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
}
