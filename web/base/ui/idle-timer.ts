// Calls back once nobody has typed or pressed for a while.

const SIGNS = ['keypress', 'mousedown'] as const

/** `ms` milliseconds after the last sign of somebody, once; the answer ends it. */
export function startIdleTimer(ms: number, onIdle: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, again)
  }
  const over = () => {
    stop()
    onIdle()
  }
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(over, ms)
  }
  let timer = setTimeout(over, ms)
  for (const sign of SIGNS) addEventListener(sign, again)
  return stop
}
