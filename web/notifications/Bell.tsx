// The bell in the bar, with the number of unseen notifications.
import { Suspense, useState } from 'react'
import { useLiveUser } from '#web/accounts/useLiveUser.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { BellFace } from './BellFace.tsx'
import { texts } from './texts.ts'
import { useUnseenCount } from './useUnseenCount.ts'

const t = translator(texts)
const BellPanel = lazyPart(async () => (await import('./BellPanel.tsx')).BellPanel)

type Props = {
  user_id: string
  /** Nothing is seen of it while nothing is new. */
  isQuiet?: boolean
}

export function Bell({ user_id, isQuiet = false }: Props) {
  const count = useUnseenCount(user_id)
  // the bar shows who one is on every screen, and the bell listens there anyway
  useLiveUser()
  const [isWanted, setIsWanted] = useState(false)
  if (isQuiet && count === 0 && !isWanted) return null
  const face = <BellFace count={count} />
  const name = t('notifications.bell', { count })
  const button = (
    <IconButton look="gray" aria-label={name} aria-haspopup="dialog" onClick={() => setIsWanted(true)}>
      {face}
    </IconButton>
  )
  // the list itself is loaded when somebody wants it
  return isWanted ? (
    <Suspense fallback={button}>
      <BellPanel user_id={user_id} name={name} face={face} />
    </Suspense>
  ) : (
    button
  )
}
