// What leaves after a commit: to browsers, and to the other processes.

import type { LoginSessionId, UserId } from '#domain/base/ids.ts'
import { createAnnouncer } from '#server/base/live/announcer.ts'
import type { AccountChange, Dismissal, LiveChange } from '#server/base/live/change.ts'
import type { Authenticator } from './accounts/authenticator.ts'
import type { Parts } from './app.ts'
import { publishChanges } from './ideas/live.ts'
import { publishNotified } from './notifications/live.ts'

/** What leaves after a commit: bursts per session, ready messages, dismissals. */
export function createLive({ db, realtime, bus, logger }: Parts, authenticator: Authenticator) {
  const announcer = createAnnouncer(async (session, changes) => {
    await publishChanges(db, realtime.publish, session, changes)
    await publishNotified(db, realtime.publish, session, changes)
  }, logger)
  function announce(change: LiveChange): void {
    if ('session' in change) announcer.announce(change)
    else if ('channel' in change) realtime.publish(change.channel, change.name, change.data)
    else {
      forget(authenticator, change)
      bus.publish(FORGOTTEN, JSON.stringify(change))
      if ('changed_user' in change) realtime.publish(`private-user-${change.changed_user}`, 'updated', {})
      else if ('drop_user' in change) realtime.dropUser(change.drop_user)
      else realtime.dropLoginSession(change.drop_login_session)
    }
  }
  bus.subscribe(FORGOTTEN, (payload) => forget(authenticator, JSON.parse(payload) as Forgotten))
  return { announce, close: announcer.close }
}

const FORGOTTEN = 'forgotten'
type Forgotten = Dismissal | AccountChange

/** What a process remembers of login sessions that ended, and of people who changed, is of no use any longer. */
function forget(authenticator: Authenticator, change: Forgotten): void {
  if ('changed_user' in change) authenticator.forgetUser(change.changed_user as UserId)
  else if ('drop_user' in change) authenticator.forgetUser(change.drop_user as UserId)
  else authenticator.forget(change.drop_login_session as LoginSessionId)
}
