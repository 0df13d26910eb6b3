// Where somebody goes on by keys when the row of a list in which they are is on its way out.

/**
 * To be called while the row is there; what it gives brings the focus to the row after it, else to the one before it,
 * else to `otherwise`, unless the reader has gone elsewhere meanwhile.
 */
export function besideRow(row: Element | null | undefined, otherwise: HTMLElement | null): () => void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return () => {
    const at = document.activeElement
    if (at !== document.body && !row?.contains(at)) return
    const next = beside?.isConnected ? beside.querySelector<HTMLElement>('button, a') : null
    const place = next ?? otherwise
    place?.focus()
  }
}
