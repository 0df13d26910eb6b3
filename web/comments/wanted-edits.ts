// Own changes of comments that are on their way, laid over what the server said.
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import type { ListedComment } from './comment-list.ts'
import { EDIT_COMMENT_LANE } from './lanes.ts'

type Edit = Pick<ListedComment, 'description'> & Partial<Pick<ListedComment, 'reveal_name'>>

/** By the id of the comment: its new text, and whether the name shall show where that was asked. */
export function wantedEdits(entries: readonly OutboxEntry[]): ReadonlyMap<string, Edit> {
  const edits = entries.filter((entry) => entry.lane.startsWith(EDIT_COMMENT_LANE) && !entry.refusal)
  return new Map(edits.map(({ lane, body }) => [lane.slice(EDIT_COMMENT_LANE.length), editOf(body as Edit)]))
}

function editOf({ description, reveal_name }: Edit): Edit {
  return reveal_name === undefined ? { description } : { description, reveal_name }
}
