// The one offer of a tour to a new host, and the tour itself, which is loaded when somebody wants it.
import { Button, CloseButton } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, useSyncExternalStore } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { noteInStash, stashQuery } from '#web/accounts/stash.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { focusPage } from '#web/base/ui/focus-beside.ts'
import styles from './TourSlot.module.css'
import { texts } from './texts.ts'
import { endTour, isTouring, onTouring, startTour } from './tour-store.ts'

const t = translator(texts)
const Tour = lazyPart(async () => (await import('./Tour.tsx')).Tour)

/** Its key in the stash, and on this device, in case the stash could not be written. */
const KEY = 'tour_offered'

export function TourSlot({ user }: { user: User }) {
  const isOn = useSyncExternalStore(onTouring, isTouring)
  const { isOffered, settle } = useOffer(user)
  const start = () => {
    settle()
    startTour()
  }
  return (
    <>
      {isOffered && !isOn && (
        <span className={styles.offer}>
          <Button variant="subtle" px="xs" leftSection={<IconRoute size={18} aria-hidden />} onClick={start}>
            {t('tour.offer')}
          </Button>
          <CloseButton aria-label={t('tour.not_now')} onClick={settle} />
        </span>
      )}
      <Suspense>{isOn && <Tour onEnd={endTour} />}</Suspense>
    </>
  )
}

/** Nobody who has launched a session needs it; who took or declined it is not asked again, on any device. */
function useOffer(user: User) {
  const client = useQueryClient()
  const { data: stash } = useQuery(stashQuery)
  const [isSettled, setIsSettled] = useState(() => deviceStore.read(KEY) === 'yes')
  const isNew = user.event_creation_allowed && !user.has_self_launched
  const settle = () => {
    setIsSettled(true)
    deviceStore.write(KEY, 'yes')
    noteInStash(client, { [KEY]: true }, 'the tour was offered')
    focusPage()
  }
  return { isOffered: isNew && !isSettled && stash !== undefined && stash[KEY] !== true, settle }
}
