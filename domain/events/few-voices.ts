// What is said where too few people voted for anybody to see results, in files as on the page.
import type { FewVoices } from './beside-fields.ts'

/** What stands in the place of a result of which the last group of votes is not given out. */
export const LAST_VOTES = 'The last votes are still being counted. The final result appears within a minute.'

/** The reason and how many are missing. */
export function fewVoicesWords({ least, missing }: FewVoices, isOver: boolean): string {
  if (missing === 0) return isOver ? LAST_VOTES : 'Results return in a minute or two.'
  const reason = `Results appear once ${least} people have voted, so no one can be singled out.`
  if (!isOver) return `${reason} ${missing} more needed.`
  return `${reason} ${missing} ${missing === 1 ? 'vote was' : 'votes were'} missing, so they stay hidden.`
}
