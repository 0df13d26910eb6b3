// Goes to another address of the product; addresses come from `paths`.
import { leaveFor } from './address-bar.ts'

/** Opens an address; with `replace` the back button does not lead to the page before. */
export function navigate(path: string, options: { replace?: boolean } = {}): void {
  leaveFor(path, options)
}

/** What a link to an address carries as its `href`. */
export function hrefOf(path: string): string {
  return `#${path}`
}
