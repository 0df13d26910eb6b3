// The orders of the list, as tabs.
import type { KeyboardEvent } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { IdeaSort } from '#domain/ideas/model.ts'
import { firstSort } from '#domain/ideas/rules.ts'
import { readDraft, writeDraft } from '#web/base/drafts/drafts.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { moveFocus } from '#web/voting/roving.ts'
import type { HiddenKind } from './hidden.ts'
import styles from './SortTabs.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

const SORTED = ['fair', 'newest', 'popular', 'commented'] as const
export type Tab = (typeof SORTED)[number] | HiddenKind

/** Kept with the drafts, so that signing out takes it off the device. */
const keptKey = (event: Pick<PopinEvent, 'id'>) => `order:${event.id}`

/** The order that somebody chose for this question on this device, or the usual one. */
export function firstTab(event: PopinEvent): Tab {
  return readDraft<[Tab]>(keptKey(event))?.[0] ?? (firstSort(event) === 'fair' ? 'fair' : 'popular')
}

export const keepTab = (event: PopinEvent, tab: Tab) => writeDraft(keptKey(event), [tab])

type Props = {
  tab: Tab
  /** Whether there are enough answers for them to take turns. */
  isFair: boolean
  /** The lists that only the creator has, after those of everybody. */
  hidden: readonly HiddenKind[]
  /** How many wait for the creator. */
  waiting: number
  onTab: (tab: Tab) => void
  panelId: string
}

export function SortTabs({ tab, isFair, hidden, waiting, onTab, panelId }: Props) {
  const tabs = [...SORTED.slice(isFair || tab === 'fair' ? 0 : 1), ...hidden]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const reached = tabs[moveFocus(event, 'button')]
    if (reached) onTab(reached)
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('ideas.sort')} onKeyDown={onKeyDown}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === tab}
          aria-controls={panelId}
          tabIndex={name === tab ? 0 : -1}
          className={styles.tab}
          onClick={() => onTab(name)}
        >
          {name === 'waiting' ? t('ideas.tab_waiting', { count: waiting }) : t(`ideas.${name}`)}
        </button>
      ))}
    </div>
  )
}

/** The order behind a tab, of those that have none the usual one; events with stars go by their average. */
export function sortOf(tab: Tab, voting_mode: 'likes' | 'star-rating'): IdeaSort {
  if (tab === 'fair' || tab === 'newest' || tab === 'commented') return tab
  return voting_mode === 'star-rating' ? 'rating' : 'active'
}
