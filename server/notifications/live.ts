// Tells people at once that something happened to what they wrote or follow. Only in named events.
import { sql } from 'kysely'
import type { Executor } from '#server/base/db/open.ts'
import type { SessionChange } from '#server/base/live/change.ts'

/** People who are told by one burst; the others see it when their page looks again. */
const PEOPLE_MAX = 100

type Publish = (channel: string, name: string, data: unknown) => void

/**
 * Sends `notified`, without content and once per burst: to authors of what was voted or commented on, to those who
 * commented on it, and to the creator for new answers. A message to the author of an anonymous answer would name the
 * author to whoever watches the line.
 */
export async function publishNotified(
  db: Executor,
  publish: Publish,
  session: string,
  changes: readonly SessionChange[],
): Promise<void> {
  const made = touched(changes, 'created')
  const tallied = touched(changes, 'tallied')
  if ([made, tallied].every(({ ideas, comments }) => ideas.length + comments.length === 0)) return
  const { rows } = await sql<{ user_id: string }>`
    with named as (select id, creator_id from events where id = ${session} and not anonymous)
    select distinct told.user_id from named, lateral (
      select i.author_id as user_id from ideas i where i.event_id = named.id and i.id = any (${tallied.ideas}::uuid[])
      union all
      select c.author_id from comments c where c.event_id = named.id
        and (c.id = any (${tallied.comments}::uuid[]) or c.idea_id = any (${tallied.ideas}::uuid[]))
      union all
      select p.author_id from comments c join comments p on p.id = c.parent_comment_id
        where c.event_id = named.id and c.id = any (${made.comments}::uuid[])
      union all
      select named.creator_id from ideas i where i.event_id = named.id and i.id = any (${made.ideas}::uuid[])
    ) told where told.user_id is not null limit ${PEOPLE_MAX}`.execute(db)
  for (const { user_id } of rows) publish(`private-user-${user_id}`, 'notified', {})
}

function touched(changes: readonly SessionChange[], kind: SessionChange['kind']) {
  const same = changes.filter((change) => change.kind === kind)
  const idsOf = (list: 'ideas' | 'comments') => [...new Set(same.flatMap((change) => change[list] ?? []))]
  return { ideas: idsOf('ideas'), comments: idsOf('comments') }
}
