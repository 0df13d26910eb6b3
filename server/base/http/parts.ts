// The real parts a server is built from; main.ts makes them for production, the tests make them for a test.
import type { Actor } from '#domain/base/actor.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import type { Db } from '#server/base/db/open.ts'
import type { Files } from '#server/base/files/files.ts'
import type { LiveChange } from '#server/base/live/change.ts'
import type { Log } from '#server/base/log/log.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import type { Work } from './context.ts'
import type { Tries } from './limits.ts'

export type HttpParts = {
  db: Db
  /** Unix seconds, with fraction. */
  now(): number
  files: Files
  personKey: PersonKeys
  log: Log
  announce(change: LiveChange): void
  /** Who holds this login session, or null. */
  authenticate(token: string): Promise<Actor | null>
  /** Why the login session of this token ended, as a word; null of what is no such token. */
  signOutReason(token: string): Promise<string | null>
  /** Why a call that needs a fresh proof is not done; null with one. */
  proofRefusal(actor: Actor): Promise<Refusal | null>
  /** The origin of the page that asks, given the host and the origin that a request named. */
  pageOriginFor(host: string | undefined, origin: string | undefined): string
  /** Where links lead, given the host that a request named. */
  originFor(host: string | undefined): string
  /** Whether a browser page of this origin may call. */
  allowsOrigin(origin: string, host: string | undefined): boolean
  tries: Tries
  /** Addresses and hosts that nobody may sign up with. */
  blocked_addresses: readonly string[]
  /** Whether plans decide, as the operator says. */
  billing: Work['billing']
  /** Compares every answer with its contract; on in tests. */
  checkAnswers: boolean
  /** The product is served over TLS: cookies are marked so. */
  secureCookies: boolean
  /** The tab of a team chat is set up; null: what pages in it send is not looked at. */
  chat_tab: object | null
}
