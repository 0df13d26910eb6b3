// Light and dark change places at once: whether somebody pressed the switch, the system did, or another tab.

/** The kit writes here which colours the page has. */
const SCHEME = 'data-mantine-color-scheme'

/**
 * From now on nothing fades while the colours of the page change: letters that have their new colour already would stand
 * on a ground that has not. Returns what ends it.
 */
export function switchColoursAtOnce(root: HTMLElement = document.documentElement): () => void {
  // it is told before the browser computes a style with the new colours
  const observer = new MutationObserver(([change]) => {
    // the first colours of a page replace nothing
    if (change?.oldValue === null) return
    root.setAttribute('data-switching-colours', '')
    // computes the styles of the whole page now, with nothing that fades
    void root.offsetHeight
    root.removeAttribute('data-switching-colours')
  })
  observer.observe(root, { attributeFilter: [SCHEME], attributeOldValue: true })
  return () => observer.disconnect()
}
