// Cards side by side, as many as the width allows.
import { Title } from '@mantine/core'
import { useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { useRestriction } from '#web/events/useRestriction.ts'
import { texts } from '../texts.ts'
import { useDeleteSession } from '../useDeleteSession.ts'
import { useNow } from '../useNow.ts'
import styles from './Cards.module.css'
import { groupsOf } from './groups.ts'
import { SessionCard } from './SessionCard.tsx'

const t = translator(texts)

type Props = {
  sessions: readonly PopinEvent[]
  /** The id of a session that was launched a moment ago. */
  fresh?: string | null
  with_host?: boolean
  /** The questions of a session together, under its name. */
  isGrouped?: boolean
  /** One row for each in place of a card. */
  isCompact?: boolean
  /** Fetches the next page; null when everything is here. */
  more: (() => void) | null
  isLoadingMore: boolean
  onShare: (event: PopinEvent) => void
}

export function CardGrid(props: Props) {
  const { sessions, fresh, with_host, isGrouped, isCompact, more, isLoadingMore, onShare } = props
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const place = useRef(0)
  const { unlessRestricted, dialog } = useRestriction()
  const { leaving, remove } = useDeleteSession(() => focusNear(list.current, place.current))
  const groups = isGrouped ? groupsOf(sessions) : [{ key: '', name: null, events: sessions }]
  const shown = groups.flatMap(({ events }) => events)
  const cardOf = (event: PopinEvent) => (
    <SessionCard
      key={event.id}
      event={event}
      now={now}
      with_host={with_host}
      motion={leaving.has(event.id) ? 'leaving' : event.id === fresh ? 'fresh' : undefined}
      onShare={onShare}
      onDelete={(wanted) =>
        unlessRestricted(() => {
          place.current = shown.indexOf(wanted)
          void remove(wanted)
        })
      }
    />
  )
  return (
    <>
      <ul ref={list} className={styles.grid} data-compact={isCompact || undefined}>
        {groups.map((group) =>
          group.name === null ? (
            group.events.map(cardOf)
          ) : (
            <li key={group.key} className={styles.group}>
              <Title order={2} size="h4" id={`session-${group.key}`} dir="auto">
                {group.name}
              </Title>
              <ul className={styles.grid} aria-labelledby={`session-${group.key}`}>
                {group.events.map(cardOf)}
              </ul>
            </li>
          ),
        )}
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

/** The focus was on the card that went: it goes on with the one in its place. */
function focusNear(list: HTMLElement | null, place: number): void {
  setTimeout(() => {
    const links = list?.querySelectorAll<HTMLElement>('h3 a') ?? []
    ;(links[place] ?? links[place - 1])?.focus()
  })
}
