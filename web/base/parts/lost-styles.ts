// Style sheets that could not be fetched: the bundler takes what it asked for once for loaded, and never asks again.

const lost = new Set<HTMLLinkElement>()

/** Notes what failed, and takes it out of the page. */
export function noteLostStyles(failed: EventTarget | null): void {
  if (!(failed instanceof HTMLLinkElement) || failed.rel !== 'stylesheet') return
  lost.add(failed)
  failed.remove()
}

/** Fetches again what failed before; rejects when that fails again. */
export async function reloadLostStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchAgain))
}

function fetchAgain(failed: HTMLLinkElement): Promise<unknown> {
  lost.delete(failed)
  const sheet = failed.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    sheet.onload = resolve
    sheet.onerror = reject
    document.head.append(sheet)
  })
}
