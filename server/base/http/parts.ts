// The real parts a server is built from; main.ts makes them for production, the tests make them for a test.
import type { Actor } from '#domain/base/actor.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import type { Db } from '#server/base/db/open.ts'
import type { Files } from '#server/base/files/files.ts'
import type { LiveChange } from '#server/base/live/change.ts'
import type { Log } from '#server/base/log/log.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import type { Context, Work } from './context.ts'
import type { Tries } from './limits.ts'

export type HttpParts = {
  db: Db
  /** Unix seconds, with fraction. */
  now(): number
  files: Files
  personKey: PersonKeys
  log: Log
  announce(change: LiveChange): void
  /** Whose login session this is, or null. */
  authenticate(token: string): Promise<Actor | null>
  /** The actor that a written ballot of a sealed session stands for; refuses what is none. */
  readBallot(ballot: string): Promise<Actor>
  /** Why this token's login session ended, as a word; null if it is not such a token. */
  signOutReason(token: string): Promise<string | null>
  /** Why a call that needs fresh proof is refused; null if there is one. */
  proofRefusal(actor: Actor): Promise<Refusal | null>
  /** The origin of the requesting page, given the host and origin named in a request. */
  pageOriginFor(host: string | undefined, origin: string | undefined): string
  /** Where links lead, given the host named in a request. */
  originFor(host: string | undefined): string
  /** Whether a page of this origin may call. */
  allowsOrigin(origin: string, host: string | undefined): boolean
  tries: Tries
  /** Addresses and hosts that cannot sign up. */
  blocked_addresses: readonly string[]
  /** The operator's setting of whether plans decide. */
  billing: Work['billing']
  /** The operator's setting of whether results of few people are hidden. */
  small_groups: Context['small_groups']
  /** Compares every answer with its contract; on in tests. */
  checkAnswers: boolean
  /** The product is served over TLS: cookies are marked so. */
  secureCookies: boolean
  /** The tab of a team chat is set up; null: what pages in it send is ignored. */
  chat_tab: object | null
}
