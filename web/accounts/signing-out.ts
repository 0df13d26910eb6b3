// Whether whoever is here leaves by themselves.

let isLeaving = false

/**
 * Whether somebody signs out on this page, or did and nobody signed in since. The server tells the end of a login session
 * to all of its pages, perhaps ahead of its answer, and refuses what was still on its way: no news here.
 */
export const isSigningOut = () => isLeaving

export function noteSigningOut(leaves: boolean): void {
  isLeaving = leaves
}
