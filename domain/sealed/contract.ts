// The calls that give out ballots of sealed sessions.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type EventId, idSchema } from '#domain/base/ids.ts'
import { encodedLength, SIGNATURE_BYTES } from './model.ts'

const params = z.object({ id: idSchema<EventId>() })
const base64url = z.string().regex(/^[\w-]+$/)
const bytes = base64url.length(encodedLength(SIGNATURE_BYTES))

export const sealed = {
  prepareBallot: call({
    method: 'POST',
    path: '/events/:id/ballot/key',
    summary:
      'Returns the public key for the ballots of a question in a sealed session; the first one asks for it to be made.',
    access: 'viewer',
    writes: 'statement',
    params,
    answer: z.object({
      /** RSA, as in a JSON Web Key: modulus and exponent. */
      key: z.object({ n: base64url, e: base64url }),
      /** You have a ballot already, wherever it is. */
      given_out: z.boolean(),
      /** Unix seconds by the clock of the server, for devices whose clock is wrong. */
      now: z.number(),
    }),
  }),
  giveBallot: call({
    method: 'POST',
    path: '/events/:id/ballot',
    summary:
      'Signs your one ballot for a question without seeing it (RFC 9474, RSABSSA-SHA384-PSS-Randomized). The same blinded message gets the same signature again.',
    access: 'viewer',
    params,
    /** The blinded message: 256 bytes, base64url. */
    body: z.object({ blinded: bytes }),
    answer: z.object({ blind_signature: bytes }),
  }),
} satisfies Record<string, Call>
