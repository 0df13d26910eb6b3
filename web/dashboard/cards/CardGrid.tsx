// Cards side by side, one for each session, as many as the width allows.
import { useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { focusNearSoon } from '#web/base/ui/focus-beside.ts'
import { useRestriction } from '#web/events/useRestriction.ts'
import { texts } from '../texts.ts'
import { useDeleteSession } from '../useDeleteSession.ts'
import { useNow } from '../useNow.ts'
import styles from './Cards.module.css'
import { type Group, groupsOf } from './groups.ts'
import { SessionCard } from './SessionCard.tsx'
import { useSketches } from './useSketches.ts'

const t = translator(texts)

type Props = {
  sessions: readonly PopinEvent[]
  /** The id of a session that was launched a moment ago. */
  fresh?: string | null
  with_host?: boolean
  /** One row for each in place of a card. */
  isCompact?: boolean
  /** Fetches the next page; null when everything is here. */
  more: (() => void) | null
  isLoadingMore: boolean
  onShare: (event: PopinEvent) => void
}

export function CardGrid(props: Props) {
  const { sessions, fresh, with_host, isCompact, more, isLoadingMore, onShare } = props
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const place = useRef(0)
  const { unlessRestricted, dialog } = useRestriction()
  // the focus was on the card that went: it goes on with the one in its place
  const { leaving, remove } = useDeleteSession(() => focusNearSoon(list.current, 'h3 a', place.current))
  const groups = groupsOf(sessions)
  const sketches = useSketches(sessions)
  const motionOf = ({ events }: Group) => {
    if (events.some(({ id }) => leaving.has(id))) return 'leaving'
    return events.some(({ id }) => id === fresh) ? 'fresh' : undefined
  }
  return (
    <>
      <ul ref={list} className={styles.grid} data-compact={isCompact || undefined}>
        {groups.map((group, index) => (
          <SessionCard
            key={group.key}
            group={group}
            now={now}
            sketches={sketches}
            with_host={with_host}
            motion={motionOf(group)}
            onShare={onShare}
            onDelete={(wanted) =>
              unlessRestricted(() => {
                place.current = index
                void remove(wanted)
              })
            }
          />
        ))}
      </ul>
      {dialog}
      {more && (
        <BusyButton variant="default" className={styles.more} isBusy={isLoadingMore} onClick={more}>
          {t('dashboard.load_more')}
        </BusyButton>
      )}
    </>
  )
}
