// People on a list, a screenful at a time however long it is. It is one stop of the Tab key: arrows go from row to row.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { RosterPerson } from '#domain/rosters/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import { texts } from '../texts.ts'
import type { usePeople, WhichRoster } from '../useRoster.ts'
import { PersonRow } from './PersonRow.tsx'
import styles from './Roster.module.css'

const t = translator(texts)

/** Of a row with a name and an address, pixels; the right height is known once it was on the screen. */
const ROW_HEIGHT = 57
const OVERSCAN = 8

type Props = {
  which: WhichRoster
  users: readonly RosterPerson[]
  people: ReturnType<typeof usePeople>
  can_edit: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

export function Rows({ which, users, people, can_edit, heading }: Props) {
  const frame = useRef<HTMLElement>(null)
  const keysId = useId()
  const [current, setCurrent] = useState(0)
  const virtual = useVirtualizer({
    count: users.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => users[at]!.email,
    overscan: OVERSCAN,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const isNearEnd = (items.at(-1)?.index ?? 0) >= users.length - OVERSCAN
  const { hasNextPage, isFetching, fetchNextPage } = people
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage])
  // where the row of the last visit is not drawn, Tab comes to the first that is
  const stop = items.some(({ index }) => index === current) ? current : items[0]?.index
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may have no control in it
    <section ref={frame} className={styles.frame} tabIndex={0} aria-label={t('rosters.list')}>
      {can_edit && <VisuallyHidden id={keysId}>{t('rosters.list_keys')}</VisuallyHidden>}
      <ul
        className={styles.rows}
        style={{ blockSize: virtual.getTotalSize() }}
        aria-describedby={can_edit ? keysId : undefined}
        onKeyDown={goByArrows}
      >
        {items.map(({ key, index, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className={styles.row}
            style={{ insetBlockStart: start }}
            aria-setsize={hasNextPage ? -1 : users.length}
            aria-posinset={index + 1}
            onFocus={() => setCurrent(index)}
          >
            <PersonRow {...{ which, can_edit, heading }} person={users[index]!} isStop={index === stop} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** More rows than are in sight are drawn, so the next one is always there. */
function goByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const row = (event.target as Element).closest('li')
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  next?.querySelector('button')?.focus()
}
