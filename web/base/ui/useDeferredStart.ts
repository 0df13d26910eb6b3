// Lets a big part of a page come without holding up the page.
import { useDeferredValue } from 'react'

/**
 * True as soon as `isThere` is, and what is drawn for it the first time is drawn in slices: touches, messages and paints
 * go on in between. What is there from the start is drawn at once.
 */
export const useDeferredStart = (isThere: boolean): boolean => useDeferredValue(isThere) && isThere
