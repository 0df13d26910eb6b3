// What a decision record says: a question that was voted on, closed as a decision, and signed by the installation.
import { z } from 'zod'
import { type IdeaId, idSchema, type RecordId } from '#domain/base/ids.ts'
import { QUESTION_TYPES, VISIBILITY_SETTINGS } from '#domain/events/model.ts'
import { VOTE_KINDS } from '#domain/voting/model.ts'

/** Names the shape of the document; a change of it gets the next number. */
export const RECORD_FORMAT = 'popin-decision-record/1'
/** The part that all shapes begin with. */
export const RECORD_FORMATS = 'popin-decision-record/'

/** Characters of what a host writes into a record. */
export const OWNER_MAX = 120
export const PICK_REASON_MAX = 1000
/** The most written reasons of one record; each is at most as long as a comment. */
export const REASONS_MAX = 500
/** The most bytes of a file that is checked; more than any record has. */
export const RECORD_FILE_MAX = 8_000_000
/** Own records of one list. */
export const RECORDS_LISTED = 200

/** `YYYY-MM-DD`. */
export const day = z.iso.date()

const RESULT_KINDS = ['won', 'picked', 'tied', 'mean', 'none'] as const
/**
 * How it ended: an option won; the host picked one of several in the lead; they stay tied; of a scale the mean; nobody
 * voted.
 */
export type ResultKind = (typeof RESULT_KINDS)[number]

const DISSENT_RULES = ['other_option', 'few_stars', 'lower_half', 'other_side', 'nothing_won'] as const
/** By what somebody counts as having disagreed; see `dissentRuleOf`. */
export type DissentRule = (typeof DISSENT_RULES)[number]

/** One choice with what it got: a poll `votes`, a rating `stars` of `raters`, a ranking the sum of `places` of `rankers`. */
const option = z.object({
  title: z.string(),
  votes: z.int().optional(),
  stars: z.int().optional(),
  raters: z.int().optional(),
  places: z.int().optional(),
  rankers: z.int().optional(),
})
export type RecordOption = z.output<typeof option>

/** Sentences stand beside the words for programs: what people read is what was signed. */
export const recordDocument = z.object({
  format: z.string(),
  id: z.string(),
  /** Where it was made, such as `https://popin.example.org`. */
  installation: z.string(),
  question: z.string(),
  question_type: z.enum(QUESTION_TYPES),
  anonymous: z.boolean(),
  /** Votes and comments came by ballot; left out where they did not. */
  sealed: z.literal(true).optional(),
  options: z.array(option),
  method: z.object({ kind: z.enum(VOTE_KINDS), text: z.string() }),
  who_could_vote: z.object({
    kind: z.enum(VISIBILITY_SETTINGS),
    text: z.string(),
  }),
  voting: z.object({ from: day, until: day }),
  /** People; `invited` is null where nobody was invited by name. */
  turnout: z.object({ voted: z.int(), joined: z.int(), invited: z.int().nullable() }),
  result: z.object({
    kind: z.enum(RESULT_KINDS),
    text: z.string(),
    /** Titles of the options in the lead: the one that won, or those that are tied. */
    options: z.array(z.string()),
    /** Why the host picked this one. */
    reason: z.string().nullable(),
  }),
  /** `count` is null where nothing won, and where so few voted without names that it would point at somebody. */
  disagreed: z.object({ rule: z.enum(DISSENT_RULES), text: z.string(), count: z.int().nullable() }),
  /** What people wrote, without names, in alphabetical order; the host left out `left_out` more. */
  reasons: z.object({ texts: z.array(z.string()), left_out: z.int() }),
  owner: z.string(),
  decided_on: day,
  recorded_on: day,
  /** The record that this one takes the place of; the fingerprint is the SHA-256 of its canonical document, base64url. */
  replaces: z
    .object({ id: z.string(), question: z.string(), recorded_on: day, document_sha256: z.string() })
    .nullable(),
})
export type RecordDocument = z.output<typeof recordDocument>

/** An Ed25519 key as a JSON Web Key (RFC 8037). */
export const publicKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })
export type PublicKey = z.output<typeof publicKey>

/** What the host says about a decision. */
export const decisionDraft = z.object({
  /** Who sees to it, by name. */
  owner: z.string().trim().min(1).max(OWNER_MAX),
  /** For the host alone: it is in no record. */
  owner_email: z.email().max(254).nullable().default(null),
  /** When it was decided; today when absent. */
  decided_on: day.optional(),
  /** Which of several options in the lead is decided on, and why. */
  picked: z
    .object({ id: idSchema<IdeaId>(), reason: z.string().trim().min(1).max(PICK_REASON_MAX) })
    .nullable()
    .default(null),
  /** The comments that stand as reasons; all when absent. */
  reasons: z.array(z.string().max(64)).max(REASONS_MAX).optional(),
  replaces: idSchema<RecordId>().nullable().default(null),
  is_shared: z.boolean().default(false),
})
export type DecisionDraft = z.output<typeof decisionDraft>
