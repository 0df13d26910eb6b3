// The calls and the live message of notifications.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type CommentId, type IdeaId, idSchema, type TopicId } from '#domain/base/ids.ts'
import { MAIL_GROUPS, MAIL_TYPES } from './mails.ts'
import { NOTIFICATION_STYLES, TARGET_TYPES } from './model.ts'

export const notificationView = z.object({
  id: z.string(),
  title: z.string(),
  style: z.enum(NOTIFICATION_STYLES),
  /** Unix seconds; only the day where the time could identify people: votes, and everything in an anonymous event. */
  updated_time: z.int(),
  event_slug: z.string(),
  /** Null if it is about the session as a whole. */
  target_type: z.enum(TARGET_TYPES).nullable(),
  target_id: z.union([idSchema<IdeaId>(), idSchema<CommentId>(), idSchema<TopicId>()]).nullable(),
  /** The answer that a comment is on; null for a comment on a poll, and for any other target. */
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

/** Whose emails these are: those of the address whose email has the token, otherwise of the caller's account. */
const addressee = z.object({ email_token: z.string().max(500).optional() })

const unseen = z.object({ unseen_count: z.int() })

export const notifications = {
  listNotifications: call({
    method: 'GET',
    path: '/notifications',
    summary: 'Lists your notifications, newest first, at most 100.',
    access: 'signed_in',
    answer: z.array(notificationView),
  }),
  countNotifications: call({
    method: 'GET',
    path: '/notifications/count',
    summary: 'Returns how many of your notifications are unseen.',
    access: 'signed_in',
    answer: unseen,
  }),
  markNotificationsSeen: call({
    method: 'POST',
    path: '/notifications/seen',
    summary: 'Marks all your notifications as seen; they stay in the list.',
    access: 'signed_in',
    // each session has its own commit: marks of one person in two sessions must not share one
    writes: 'nothing',
    answer: unseen,
  }),
  clearNotification: call({
    method: 'DELETE',
    path: '/notifications/:id',
    summary: 'Removes one of your notifications from the list until something new happens to its target.',
    access: 'signed_in',
    params: z.object({ id: z.string().min(1).max(64) }),
    answer: z.object({ id: z.string() }),
  }),
  listMailPreferences: call({
    method: 'GET',
    path: '/emails/preferences',
    summary:
      'Returns which emails are wanted, by the address of an `email_token` (each of these emails has one), otherwise by your account.',
    access: 'anyone',
    limit: 'address',
    query: addressee,
    answer: z.array(mailPreferenceView),
  }),
  saveMailPreferences: call({
    method: 'PUT',
    path: '/emails/preferences',
    summary:
      'Saves which emails are wanted; omitted kinds do not change. Without a token, your address must be verified.',
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
 * What `private-user-{id}` carries when something in a named event happens to what that person wrote or follows: fetch
 * the count again. Nothing about anonymous events is ever sent to a person, because it would reveal whose answer it is.
 */
export type NotifiedMessage = { name: 'notified'; data: Record<string, never> }
