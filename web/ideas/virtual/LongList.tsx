// A list of thousands of answers: only those on the screen, and a few around them, are on the page.
import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { IdeaSort } from '#domain/ideas/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import { useFlip } from '#web/base/ui/useFlip.ts'
import short from '../AnswerList.module.css'
import type { IdeaList } from '../idea-list.ts'
import type { LaterIdea } from '../later-pages.ts'
import { texts } from '../texts.ts'
import { useChunks } from '../useChunks.ts'
import type { Sought } from '../useTarget.ts'
import { GhostCard } from './GhostCard.tsx'
import styles from './LongList.module.css'
import { type Row, rowsOf } from './rows.ts'
import { useJump } from './useJump.ts'
import { useKeptRows } from './useKeptRows.ts'
import { useLaterPages, useLoadedPages } from './useLaterPages.ts'
import { useListTop } from './useListTop.ts'

const t = translator(texts)

/** Between a card of one line and one of two, pixels; the right height of each is known once it was on the screen. */
const CARD_HEIGHT = 122
/** Cards beyond either edge of the screen. */
const OVERSCAN = 6

export type LongListProps = {
  event: PopinEvent
  sort: IdeaSort
  /** The beginning as the server has it. */
  list: IdeaList
  /** The beginning as it is shown. */
  head: readonly LaterIdea[]
  sought: Sought
  isAway: boolean
  card: (idea: LaterIdea) => ReactNode
}

export function LongList({ event, sort, list, head, sought, isAway, card }: LongListProps) {
  const element = useRef<HTMLUListElement>(null)
  const of = { slug: event.slug, sort, isAway }
  const later = useLaterPages(of)
  const rows = useRows(list, head, later.pages)
  const top = useListTop(element)
  const { extract, onTop } = useKeptRows(element, rows)
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: useCallback((at: number) => rows[at]!.key, [rows]),
    rangeExtractor: extract,
    overscan: OVERSCAN,
    scrollMargin: top,
    // measuring happens while React draws, where nothing can be flushed
    useFlushSync: false,
  })
  virtual.shouldAdjustScrollPositionOnItemSizeChange = keepsPlace
  const items = virtual.getVirtualItems()
  const shown = items.slice(0, useChunks(items.length))
  useLoadedPages(of, later, [...new Set(items.flatMap(({ index }) => rows[index]?.page ?? []))])
  useFlip(element, isAway ? '' : head.map(({ id }) => id).join())
  useJump({ virtual, rows, list, head, sought })
  const last = items.at(-1)?.index ?? 0

  return (
    <>
      <ul
        ref={element}
        className={`${short.list} ${styles.list}`}
        style={{ blockSize: virtual.getTotalSize() }}
      >
        {shown.map(({ key, index, start }) => {
          const { idea } = rows[index]!
          const isLeaving = (idea?.gone && !isAway) || undefined
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              className={`${short.place} ${styles.place}`}
              style={{ insetBlockStart: start - top }}
              data-index={index}
              data-flip={key}
              data-leaving={isLeaving}
              aria-hidden={isLeaving}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              {idea ? card(idea) : <GhostCard />}
            </li>
          )
        })}
      </ul>
      {last < rows.length - 1 && (
        <PlainButton look="default" className={styles.more} onClick={() => onTop(virtual, last)}>
          {t('ideas.more')}
        </PlainButton>
      )}
    </>
  )
}

type Keeps = NonNullable<Virtualizer<Window, HTMLLIElement>['shouldAdjustScrollPositionOnItemSizeChange']>

/**
 * Whether the page moves along when a card above the screen turns out higher or lower. Not while the reader has just
 * leapt away, as to the top: the list does not know yet, and would bring them back.
 */
const keepsPlace: Keeps = ({ key, start, end }, _, { scrollOffset, scrollDirection, itemSizeCache }) => {
  const believed = scrollOffset ?? 0
  if (Math.abs(window.scrollY - believed) > window.innerHeight) return false
  return itemSizeCache.has(key) ? end <= believed && scrollDirection !== 'backward' : start < believed
}

function useRows(list: IdeaList, head: readonly LaterIdea[], pages: Parameters<typeof rowsOf>[2]['pages']) {
  const known = useMemo(() => new Set(list.ideas.map((idea) => idea.id as string)), [list.ideas])
  const count = list.next_offset === null ? 0 : Math.max(0, (list.order ?? list).total - list.next_offset)
  return useMemo<Row<LaterIdea>[]>(() => rowsOf(head, known, { pages, count }), [head, known, pages, count])
}
