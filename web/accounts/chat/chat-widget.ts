// Loads the chat of the operator's own choice: its script, once, after somebody wanted it.

let loaded: Promise<void> | null = null

/** Resolves when the script has run; rejects when it cannot be had, and can be asked for again then. */
export function loadChat({ url, key }: { url: string; key: string }): Promise<void> {
  loaded ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      loaded = null
      reject(new Error('the chat was not loaded'))
    })
    Object.assign(script, { src: url, async: true, referrerPolicy: 'origin' })
    script.dataset.key = key
    document.head.append(script)
  })
  return loaded
}
