// The calls that let people in: by link, code or QR code.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type CollectionId, type EventId, idSchema, tokenSchema } from '#domain/base/ids.ts'
import { readToken } from '#domain/base/join-code.ts'
import { JOIN_SOURCES } from './model.ts'

const join_source = z.enum(JOIN_SOURCES).optional()

/** Where to go after joining. */
export const joined = z.object({
  event_slug: z.string(),
  collection_id: idSchema<CollectionId>().nullable(),
})

export const joining = {
  joinEvent: call({
    method: 'POST',
    path: '/events/join/:slug',
    summary: 'Joins an event by slug or id.',
    access: 'viewer',
    while_viewing: true,
    writes: 'statement',
    params: z.object({ slug: tokenSchema }),
    body: z
      .object({
        join_source,
        /** True if the code of conduct was accepted on the way in; it is not shown again. */
        notice_accepted: z.boolean().optional(),
      })
      .optional(),
    answer: joined,
  }),
  joinCollection: call({
    method: 'POST',
    path: '/collections/:id/join',
    summary: 'Joins by the id of a collection, or by the six-character code of a collection or event.',
    access: 'viewer',
    while_viewing: true,
    writes: 'statement',
    params: z.object({ id: tokenSchema.transform(readToken) }),
    body: z.object({ join_source }).optional(),
    answer: joined,
    limit: 'join_code',
    takes_code: true,
  }),
  setPrefs: call({
    method: 'POST',
    path: '/events/:id/prefs',
    summary:
      'Records that you were shown the code of conduct or the note about anonymity (`false`); from the creator, sets it for everybody.',
    access: 'viewer',
    params: z.object({ id: idSchema<EventId>() }),
    body: z.object({ show_code_of_conduct: z.boolean().optional(), show_anon_msg: z.boolean().optional() }),
    /** As the caller will get them with the event. */
    answer: z.object({ show_code_of_conduct: z.boolean(), show_anon_msg: z.boolean() }),
  }),
  authorizeChannel: call({
    method: 'POST',
    path: '/pusher/auth',
    summary:
      'Signs a socket’s subscription to a private channel, as the Pusher Channels protocol requires. The ticket opens further channels.',
    access: 'viewer',
    after_trial: true,
    while_viewing: true,
    writes: 'nothing',
    bare: true,
    body: z.object({
      socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/),
      channel_name: z.string().max(164),
    }),
    /** Sent in place of a signature, the ticket opens further channels, also on later sockets. A hosted service gives none. */
    answer: z.object({ auth: z.string(), ticket: z.string().optional() }),
  }),
} satisfies Record<string, Call>
