// The calls by which people come in: by link, by code, by QR.
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
        /** True: the code of conduct was agreed to on the way in, and is not shown again. */
        notice_accepted: z.boolean().optional(),
      })
      .optional(),
    answer: joined,
  }),
  joinCollection: call({
    method: 'POST',
    path: '/collections/:id/join',
    summary: 'Joins by the id of a collection or by a six-character code of a collection or event.',
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
      'Notes that the caller was reminded of the code of conduct or of anonymity (false); of the creator, sets it for everybody.',
    access: 'viewer',
    params: z.object({ id: idSchema<EventId>() }),
    body: z.object({ show_code_of_conduct: z.boolean().optional(), show_anon_msg: z.boolean().optional() }),
    /** As the next fetch of the event has them for the caller. */
    answer: z.object({ show_code_of_conduct: z.boolean(), show_anon_msg: z.boolean() }),
  }),
  authorizeChannel: call({
    method: 'POST',
    path: '/pusher/auth',
    summary:
      'Signs the subscription of a socket to a private channel, as the Pusher Channels protocol wants it. The ticket opens further ones.',
    access: 'viewer',
    after_trial: true,
    while_viewing: true,
    writes: 'nothing',
    bare: true,
    body: z.object({
      socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/),
      channel_name: z.string().max(164),
    }),
    /** The ticket, in place of a signature, opens further channels and later sockets. A hosted service has none. */
    answer: z.object({ auth: z.string(), ticket: z.string().optional() }),
  }),
} satisfies Record<string, Call>
