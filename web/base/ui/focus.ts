// Where the focus goes by itself. Elsewhere only the few files that the house names call `focus()`.

type Place = Element | null | undefined

const find = (place: Place, what?: string) =>
  (what ? place?.querySelector(what) : place) as HTMLElement | null | undefined

/** On a place, or on the first `what` in it. */
export function focusOn(place: Place, what?: string): void {
  find(place, what)?.focus()
}

/** The same where the page stays as it is scrolled. */
export function focusStill(place: Place, what?: string): void {
  find(place, what)?.focus({ preventScroll: true })
}
