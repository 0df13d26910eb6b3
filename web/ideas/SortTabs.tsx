// The orders of the list, as tabs.
import { type KeyboardEvent, useId } from 'react'
import type { IdeaSort } from '#domain/ideas/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { nextIndex } from '#web/voting/roving.ts'
import styles from './SortTabs.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export type Tab = 'newest' | 'popular' | 'commented'
const TABS: readonly Tab[] = ['newest', 'popular', 'commented']

type Props = { tab: Tab; onTab: (tab: Tab) => void; panelId: string }

export function SortTabs({ tab, onTab, panelId }: Props) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = nextIndex(event.key, TABS.indexOf(tab), TABS.length, rightToLeft)
    if (to < 0) return
    event.preventDefault()
    onTab(TABS[to]!)
    document.getElementById(`${id}${TABS[to]}`)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('ideas.sort')} onKeyDown={onKeyDown}>
      {TABS.map((name) => (
        <button
          key={name}
          id={`${id}${name}`}
          type="button"
          role="tab"
          aria-selected={name === tab}
          aria-controls={panelId}
          tabIndex={name === tab ? 0 : -1}
          className={styles.tab}
          onClick={() => onTab(name)}
        >
          {t(`ideas.${name}`)}
        </button>
      ))}
    </div>
  )
}

/** The order behind a tab; events with stars go by their average. */
export function sortOf(tab: Tab, voting_mode: 'likes' | 'star-rating'): IdeaSort {
  if (tab !== 'popular') return tab
  return voting_mode === 'star-rating' ? 'rating' : 'active'
}
