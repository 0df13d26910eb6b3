// The calls and the live message of notifications.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type CommentId, type IdeaId, idSchema } from '#domain/base/ids.ts'
import { MAIL_GROUPS, MAIL_TYPES } from './mails.ts'
import { NOTIFICATION_STYLES, TARGET_TYPES } from './model.ts'

export const notificationView = z.object({
  id: z.string(),
  title: z.string(),
  style: z.enum(NOTIFICATION_STYLES),
  /** Unix seconds; the day only for what leads to people: votes, and everything in an anonymous event. */
  updated_time: z.int(),
  event_slug: z.string(),
  /** null where it is about the session as a whole. */
  target_type: z.enum(TARGET_TYPES).nullable(),
  target_id: z.union([idSchema<IdeaId>(), idSchema<CommentId>()]).nullable(),
  /** The answer that a comment is on; null on comments of a poll, and where the target is none. */
  parent_idea_id: idSchema<IdeaId>().nullable(),
  unseen: z.boolean(),
})
export type Notification = z.output<typeof notificationView>

const mailPreferenceView = z.object({
  type: z.enum(MAIL_TYPES),
  group: z.enum(MAIL_GROUPS),
  enabled: z.boolean(),
})
/** Whether one kind of email is wanted. */
export type MailPreference = z.output<typeof mailPreferenceView>

/** Whose emails these are: the addressee of the email that the token stands in, else the own account. */
const addressee = z.object({ email_token: z.string().max(500).optional() })

const unseen = z.object({ unseen_count: z.int() })

export const notifications = {
  listNotifications: call({
    method: 'GET',
    path: '/notifications',
    summary: 'The own notifications, newest first, a hundred at the most.',
    access: 'signed_in',
    answer: z.array(notificationView),
  }),
  countNotifications: call({
    method: 'GET',
    path: '/notifications/count',
    summary: 'How many own notifications are unseen.',
    access: 'signed_in',
    answer: unseen,
  }),
  markNotificationsSeen: call({
    method: 'POST',
    path: '/notifications/seen',
    summary: 'Marks all own notifications as seen; they stay in the list.',
    access: 'signed_in',
    // each session in a commit of its own: marks of one person in two sessions must not share one
    writes: 'nothing',
    answer: unseen,
  }),
  clearNotification: call({
    method: 'DELETE',
    path: '/notifications/:id',
    summary: 'Takes an own notification off the list until something new happens to its target.',
    access: 'signed_in',
    params: z.object({ id: z.string().min(1).max(64) }),
    answer: z.object({ id: z.string() }),
  }),
  listMailPreferences: call({
    method: 'GET',
    path: '/emails/preferences',
    summary:
      'Which emails are wanted: by the address of an `email_token`, which stands in each of these emails, else by the own account.',
    access: 'anyone',
    limit: 'address',
    query: addressee,
    answer: z.array(mailPreferenceView),
  }),
  saveMailPreferences: call({
    method: 'PUT',
    path: '/emails/preferences',
    summary:
      'Stores which emails are wanted; kinds that are left out stay as they are. Without a token the own address has to be verified.',
    access: 'anyone',
    limit: 'address',
    writes: 'statement',
    query: addressee,
    body: z.object({
      preferences: z
        .array(z.object({ type: z.enum(MAIL_TYPES), enabled: z.boolean() }))
        .min(1)
        .max(MAIL_TYPES.length),
    }),
    answer: z.array(mailPreferenceView),
  }),
} satisfies Record<string, Call>

/**
 * What `private-user-{id}` carries when something in a named event happens to what that person wrote or follows: ask
 * the count again. About anonymous events nothing is ever sent to a person, because it would tell whose answer it is.
 */
export type NotifiedMessage = { name: 'notified'; data: Record<string, never> }
