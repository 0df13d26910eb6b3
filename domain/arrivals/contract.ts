// The one call by which people come in: who they are, the question with its first answers, and the right to listen, at once.
import { z } from 'zod'
import { userView } from '#domain/accounts/contract.ts'
import { type Call, call } from '#domain/base/call.ts'
import { tokenSchema } from '#domain/base/ids.ts'
import { readToken } from '#domain/base/join-code.ts'
import { eventView } from '#domain/events/contract.ts'
import { ideaPage } from '#domain/ideas/contract.ts'
import { JOIN_SOURCES } from '#domain/joining/model.ts'

const token = tokenSchema.transform(readToken).optional()

export const arrivals = {
  arrive: call({
    method: 'POST',
    path: '/arrivals',
    summary:
      'Comes in by a link or code, as whoever is signed in or as a new guest, and answers with all that the page of the question shows first. When too many arrive at once it refuses with `in_line` (429), a place, and when to ask again.',
    access: 'viewer',
    makes_guests: true,
    while_viewing: true,
    writes: 'shared',
    takes_code: true,
    body: z.object({
      /** By slug, id or code. */
      event: token,
      /** By id, or by the code of a collection or event: the question that is on. */
      collection: token,
      join_source: z.enum(JOIN_SOURCES).optional(),
      /** True: whoever has no login session becomes a guest, where the session lets guests in; otherwise 401. */
      as_guest: z.boolean().optional(),
      /** The place in line, of whoever was told to wait: `data.line` of the refusal `in_line`. */
      line: z.string().max(300).optional(),
    }),
    answer: z.object({
      user: userView,
      event: eventView,
      /** As `listIdeas` gives the first page by `active`. */
      ideas: ideaPage,
      /** Opens the channels of this person, as that of `authorizeChannel` does. A hosted service has none. */
      ticket: z.string().optional(),
    }),
  }),
} satisfies Record<string, Call>
