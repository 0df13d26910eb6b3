// Where the card of a step stands: below what it points at, else above it, else at the foot of the window.
type Box = { top: number; bottom: number; left: number }
type Size = { width: number; height: number }

const GAP = 16

export function cardPlace(target: Box, card: Size, window: Size): { top: number; left: number } {
  const left = Math.max(GAP, Math.min(target.left, window.width - card.width - GAP))
  const foot = Math.max(GAP, window.height - card.height - GAP)
  const below = target.bottom + GAP
  const above = target.top - GAP - card.height
  const wanted = below <= foot ? below : above >= GAP ? above : foot
  // what it points at may have scrolled away: the card never does
  return { top: Math.max(GAP, Math.min(wanted, foot)), left }
}
