// Confetti in the colours of the theme; fetched when there is a reason, and never where motion is unwelcome.

/** Above dialogs, and nothing that can be pressed. */
const LAYER = 400

/** Begins at once; gives the function that ends it. */
export function throwConfetti(): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  let isOver = false
  let end = () => {}
  void import('canvas-confetti')
    .then(({ default: confetti }) => {
      if (isOver) return
      // no worker: it would be started from a blob, which the page forbids
      const shower = confetti.create(undefined, { useWorker: false, resize: true })
      const style = getComputedStyle(document.documentElement)
      const colors = ['violet-4', 'violet-6', 'warm-3', 'warm-4', 'green-4'].map((name) =>
        style.getPropertyValue(`--mantine-color-${name}`).trim(),
      )
      const look = { particleCount: 70, spread: 70, startVelocity: 48, zIndex: LAYER, colors }
      void shower({ ...look, angle: 60, origin: { x: 0, y: 0.7 } })
      void shower({ ...look, angle: 120, origin: { x: 1, y: 0.7 } })
      end = () => shower.reset()
    })
    // without it the words are still there
    .catch(() => {})
  return () => {
    isOver = true
    end()
  }
}
