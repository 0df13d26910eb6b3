// The calls of notifications.
import type { Actor } from '#domain/base/actor.ts'
import { type Notification, notifications } from '#domain/notifications/contract.ts'
import { notification_not_found } from '#domain/notifications/refusals.ts'
import { type Entry, isListed, isUnseen, shownList } from '#domain/notifications/rules.ts'
import type { Db } from '#server/base/db/open.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { found } from '#server/base/http/refused.ts'
import { gatherEntries, personOf } from './gather.ts'
import { createLeaders, type FindLeader } from './leaders.ts'
import { readPreferences, writePreferences } from './mail-preferences.ts'
import { findMarks, markId, saveMarks } from './marks.ts'

/** `db` is the store outside any transaction: who leads is remembered for all. */
export function notificationRoutes(db: Db) {
  const findLeader = createLeaders(db)
  return implement(notifications, {
    async listNotifications(context) {
      return (await listShown(context, findLeader)).map(viewNotification)
    },

    async countNotifications(context) {
      const shown = await listShown(context, findLeader)
      return { unseen_count: shown.filter((entry) => entry.unseen).length }
    },

    async markNotificationsSeen(context) {
      const unseen = (await listShown(context, findLeader)).filter((entry) => entry.unseen)
      for (const event_id of new Set(unseen.map((entry) => entry.event_id))) {
        const entries = unseen.filter((entry) => entry.event_id === event_id)
        await saveMarks(context.db, reader(context), { entries, cleared: false, now: context.now })
      }
      return { unseen_count: 0 }
    },

    async clearNotification(context, { params }) {
      const shown = await listShown(context, findLeader)
      const entry = found(
        shown.find(({ id }) => id === params.id),
        notification_not_found,
      )
      await saveMarks(context.db, reader(context), { entries: [entry], cleared: true, now: context.now })
      return { id: entry.id }
    },

    listMailPreferences: (context, { query }) => readPreferences(context, query.email_token),
    saveMailPreferences: (context, { query, body }) =>
      writePreferences(context, query.email_token, body.preferences),
  })
}

type Shown = Entry & { id: string; unseen: boolean }

/** A delegate hears of that person's sessions, not of what they wrote without a name, and has marks of their own. */
const reader = ({ actor, ownKey }: Context<Actor>) => personOf({ actor, personKey: ownKey })

async function listShown(context: Context<Actor>, findLeader: FindLeader): Promise<Shown[]> {
  const entries = await gatherEntries({ ...context, personKey: context.ownKey, findLeader })
  const person = reader(context)
  const marks = await findMarks(context.db, person, entries)
  const listed = entries.flatMap((entry) => {
    const id = markId(person, entry)
    const mark = marks.get(id)
    return isListed(entry, mark) ? [{ ...entry, id, unseen: isUnseen(entry, mark) }] : []
  })
  return shownList(listed)
}

/** The session and the count stay here. */
function viewNotification({ event_id: _event, count: _count, ...shown }: Shown): Notification {
  return shown as Notification
}
