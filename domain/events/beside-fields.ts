// What an event says of its session beside the question, left out where there is nothing to say; and a draft of names.
import { z } from 'zod'
import { SESSION_EXTRAS } from './model.ts'

/**
 * Of results that nobody is told yet: from how many voices on they appear, and how many are missing; none where all there is
 * to do is wait, also for the last votes of a question that is over.
 */
const fewVoices = z.object({ least: z.int(), missing: z.int() })
export type FewVoices = z.output<typeof fewVoices>

export const besideFields = {
  /** It is on a screen in front of a room at this moment: pages keep room for what follows it. Never for its creator. */
  is_presented: z.boolean().optional(),
  /** What else it has; pages of participants ask for nothing that is not named here. */
  more: z.array(z.enum(SESSION_EXTRAS)).optional(),
  /** Answers and votes are taken with ballots alone, so that not even the server knows whose they are. */
  sealed: z.boolean().optional(),
  /** Sealed, and closed before: the key that signs ballots is gone, so whoever has none gets none, also once it is open again. */
  no_more_ballots: z.boolean().optional(),
  /** Too few people voted in this anonymous question for anybody to see results, or its last votes are not given out yet. */
  few_voices: fewVoices.optional(),
  /** Of the list of what was counted at its close, for whoever may see the results; SHA-256, base64url. */
  count_hash: z.string().optional(),
}

/** What a draft says of names; left out, `sealed` stays as it is. Whoever shows names seals nothing. */
export const namesDraft = { anonymous: z.boolean().default(true), sealed: z.boolean().optional() }
