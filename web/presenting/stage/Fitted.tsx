// Gives a list all the room there is: letters as large as they go, columns, and pages where it is too long for one.
import { type ReactNode, useState } from 'react'
import { zoomFactor } from '#domain/presenting/rules.ts'
import styles from './Fitted.module.css'
import { Pager } from './Pager.tsx'
import { useFit } from './useFit.ts'
import { usePages, useWheel } from './usePages.ts'

/** How long a page of a list stands, seconds. */
const PAGE_SECONDS = 9

type Props = {
  /** Of the room, see `Presentation`. */
  zoom: number
  /** Changes when other items, or longer ones, stand in the list. */
  of: string
  isOneColumn?: boolean
  /** Who leads; said above the pages, of which only one shows them. */
  lead?: string | null
  /** Its items are marked with `data-item`, what stands beside them with `data-beside`. */
  children: ReactNode
}

export function Fitted({ zoom, of, isOneColumn = false, lead, children }: Props) {
  // the frame knows how many pages there are, and has to know which one is shown
  const [count, setCount] = useState(1)
  const turned = usePages(count, PAGE_SECONDS)
  const { frame, pages } = useFit({ key: of, zoom: zoomFactor(zoom), isOneColumn, page: turned.at })
  const now = Math.max(1, pages.length)
  if (now !== count) setCount(now)
  useWheel(frame, turned)
  return (
    <>
      {now > 1 && lead && (
        <p className={styles.lead} dir="auto">
          {lead}
        </p>
      )}
      <div ref={frame} className={styles.frame} data-table={isOneColumn || undefined}>
        {children}
      </div>
      {now > 1 && <Pager pages={turned} />}
    </>
  )
}
