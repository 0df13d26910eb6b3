// What leaves after a commit: to browsers, and to the other processes; and who may go on listening.
import type { LoginSessionId, UserId } from '#domain/base/ids.ts'
import type { Db } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { createAnnouncer } from '#server/base/live/announcer.ts'
import type { AccountChange, Dismissal, LiveChange, SessionChange } from '#server/base/live/change.ts'
import type { Claim, ListeningDesk, Position } from '#server/base/realtime/realtime.ts'
import { type Lost, watchRights } from '#server/base/realtime/rights-watch.ts'
import type { Authenticator } from './accounts/authenticator.ts'
import { listSeqs } from './events/queries.ts'
import { publishChanges } from './ideas/live.ts'
import { listeningRefusals } from './joining/channels.ts'
import { publishNotified } from './notifications/live.ts'
import type { Parts } from './parts.ts'
import { listNumbers } from './presenting/queries.ts'
import { announceAnswers, createTopicsAnnouncer } from './topics/live.ts'

/** What leaves after a commit: bursts per session, ready messages, dismissals. */
export function createLive({ db, now, realtime, bus, logger }: Parts, authenticator: Authenticator) {
  const topics = createTopicsAnnouncer({ db, now, realtime, log: logger })
  const announcer = openAnnouncer({ db, now, realtime, logger, bus }, topics.announce)
  const rights = watchRights({
    db,
    realtime,
    log: logger,
    askAgain: (claims, all) => askAgain({ db }, authenticator, claims, all),
    forget({ kind, subject }) {
      if (kind === 'user') authenticator.forgetUser(subject)
      else if (kind === 'login_session') authenticator.forget(subject)
    },
    tellOthers: () => bus.publish(RIGHTS, ''),
  })

  function announce(change: LiveChange): void {
    if ('session' in change) announcer.announce(change)
    else if ('liked_topics' in change) topics.announce(change.liked_topics)
    else if ('channel' in change) realtime.publish(change.channel, change.name, change.data)
    else {
      forget(authenticator, change)
      bus.publish(FORGOTTEN, JSON.stringify(change))
      if ('changed_user' in change) realtime.publish(`private-user-${change.changed_user}`, 'updated', {})
      else if ('drop_user' in change) realtime.dropUser(change.drop_user)
      else realtime.dropLoginSession(change.drop_login_session)
    }
    if (mayNarrow(change)) rights.look()
  }
  realtime.askAt(openDesk(db, authenticator))
  bus.subscribe(FORGOTTEN, (payload) => forget(authenticator, JSON.parse(payload) as Forgotten))
  bus.subscribe(RIGHTS, rights.look)
  async function close(): Promise<void> {
    await rights.close()
    await announcer.close()
    topics.close()
  }
  return { announce, close }
}

/** Reads and tells what changed in a session, as often as its listeners follow. */
function openAnnouncer(
  { db, now, realtime, logger, bus }: Pick<Parts, 'db' | 'now' | 'realtime' | 'logger' | 'bus'>,
  announceTopics: (list_id: string) => void,
) {
  const publish = async (session: string, changes: SessionChange[]) => {
    await publishChanges(db, realtime.publish, session, changes, now())
    await publishNotified(db, realtime.publish, session, changes)
    await announceAnswers(db, session, changes, announceTopics)
  }
  const pace = (session: string) => realtime.paceOf(`private-event-${session}`)
  return createAnnouncer({ publish, log: logger, pace, bus })
}

/** Whoever shows a ticket may hear what they might go on hearing. */
function openDesk(db: Db, authenticator: Authenticator): ListeningDesk {
  return {
    async mayListen(claims) {
      const { sessions, claims: lost } = await askAgain({ db }, authenticator, claims, true)
      const [ended, refused] = [new Set(sessions), new Set(lost)]
      return claims.map((claim) => !ended.has(claim.login_session_id) && !refused.has(claim))
    },
    positions: (channels) => readPositions(db, channels),
  }
}

const CHANNEL = /^private-(event|collection)-(.+)$/

/** Where the channels of events and sessions are, by one question for all numbers and one for what stands in front of rooms. */
async function readPositions(db: Db, channels: readonly string[]): Promise<Map<string, Position>> {
  const asked = channels.flatMap((channel) => {
    const [, kind, id = ''] = CHANNEL.exec(channel) ?? []
    return kind && isUuid(id) ? [{ channel, kind, id }] : []
  })
  const eventIds = asked.flatMap(({ kind, id }) => (kind === 'event' ? [id] : []))
  const [seqs, numbers] = await Promise.all([
    listSeqs(db, eventIds),
    listNumbers(
      db,
      asked.map(({ id }) => id),
    ),
  ])
  return new Map(
    asked.map(({ channel, id }) => {
      const seq = seqs.get(id)
      return [channel, { ...(seq !== undefined && { seq }), presentation: numbers.get(id) ?? 0 }]
    }),
  )
}

const FORGOTTEN = 'forgotten'
const RIGHTS = 'rights'

type Forgotten = Dismissal | AccountChange

/** What a process remembers of login sessions that ended, and of people who changed, is of no use any longer. */
function forget(authenticator: Authenticator, change: Forgotten): void {
  if ('changed_user' in change) authenticator.forgetUser(change.changed_user as UserId)
  else if ('drop_user' in change) authenticator.forgetUser(change.drop_user as UserId)
  else authenticator.forget(change.drop_login_session as LoginSessionId)
}

/** Answers and votes change nobody's rights; whatever else changed them in silence is found a second later. */
function mayNarrow(change: LiveChange): boolean {
  if ('liked_topics' in change) return false
  return !('session' in change) || change.kind === 'event_edited' || change.kind === 'event_deleted'
}

/** What of these claims holds no longer, by who their login sessions stand for now. */
async function askAgain(
  { db }: Pick<Parts, 'db'>,
  authenticator: Authenticator,
  claims: readonly Claim[],
  all: boolean,
): Promise<Lost> {
  const holders = await authenticator.holders([...new Set(claims.map((claim) => claim.login_session_id))])
  const asked = claims.map((claim) => ({ claim, actor: holders.get(claim.login_session_id) }))
  const [sessions, held] = [
    new Set<string>(),
    [] as { claim: Claim; actor: NonNullable<(typeof asked)[0]['actor']> }[],
  ]
  for (const { claim, actor } of asked) {
    if (actor && actor.user_id === claim.user_id && !actor.factor_asked) held.push({ claim, actor })
    else sessions.add(claim.login_session_id)
  }
  const refusals = await listeningRefusals(
    db,
    held.map(({ claim, actor }) => ({ actor, channel: claim.channel })),
  )
  // nothing more comes from what is gone, and whoever listens is told so by its last message
  const lost = held.filter((_one, index) => refusals[index] && (all || !refusals[index].gone))
  return { sessions: [...sessions], claims: lost.map(({ claim }) => claim) }
}
