// The place of the bell in the bar. The bell comes after the first paint; until then its room is kept.
import { Suspense, useEffect, useState } from 'react'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import styles from './Shell.module.css'

/** Milliseconds after the page stands. */
const LATER_MS = 1000
/** Beside a question there is a bell only when it has something to say. */
const QUIET = /^\/q\/[^/]+\/answers\b/
const Bell = lazyPart(async () => (await import('#web/notifications/Bell.tsx')).Bell)

export function BellSlot() {
  const user = useCurrentUser()
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  const isQuiet = QUIET.test(useAddress().pathname)
  if (!user) return null
  const room = isQuiet ? null : <span className={styles.room} />
  return (
    <span className={styles.bell}>
      {isTime ? (
        <Suspense fallback={room}>
          <Bell key={user.id} user_id={user.id} isQuiet={isQuiet} />
        </Suspense>
      ) : (
        room
      )}
    </span>
  )
}
