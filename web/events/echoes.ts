// Tells an own text that is still on its way here from the same text as the server tells of it.

const DAY_S = 24 * 3600
/** How far the clocks of device and server may be apart. */
const SKEW_S = 60

/** `created_time` in Unix seconds; of something anonymous the server tells the day only. */
type Written = { created_time: number; newlyAdded?: boolean; creator_info: { is_current_user: boolean } }

/**
 * Gives the test whether something in the server's list is what waits here: it has the same words, and it came while
 * the page was open, or it is an own one that is not older. The latter is met after a reload, when the server had the
 * text already and the device did not hear of it any more.
 */
export function echoesOf<T extends Written>(
  pending: readonly T[],
  textOf: (item: T) => string,
): (item: T) => boolean {
  const written = new Map(pending.map((item) => [textOf(item), item.created_time]))
  return (item) => {
    const time = written.get(textOf(item))
    if (time === undefined) return false
    const isNoOlder = item.created_time >= time - DAY_S - SKEW_S
    return item.newlyAdded === true || (item.creator_info.is_current_user && isNoOlder)
  }
}
