// The answers in the chosen order: own new ones on top, more while scrolling, nothing moves under the reader.
import { useQueryClient } from '@tanstack/react-query'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { FAIR_ABOVE, type IdeaSort, LONG_FROM } from '#domain/ideas/model.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { lazyPart, lazyWhenIdle } from '#web/base/parts/lazy-part.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { focusStill } from '#web/base/ui/focus.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { useDeferredStart } from '#web/base/ui/useDeferredStart.ts'
import { useFlip } from '#web/base/ui/useFlip.ts'
import { useThreadAhead } from '#web/comments/useThreadAhead.ts'
import type { SessionState } from '#web/events/session-state.ts'
import { scrollToTop } from '#web/events/useAway.ts'
import { useReading } from '#web/events/useReading.ts'
import styles from './AnswerList.module.css'
import { hiddenKinds, isHidden } from './hidden.ts'
import { IdeaCard } from './IdeaCard.tsx'
import type { LaterIdea } from './later-pages.ts'
import { applyOwnDeletion } from './live.ts'
import { unpinAnswers } from './pinned-answers.ts'
import { firstTab, keepTab, SortTabs, sortOf, type Tab } from './SortTabs.tsx'
import { texts } from './texts.ts'
import { useAwards } from './useAwards.ts'
import { useChunks } from './useChunks.ts'
import { type Ideas, useIdeas } from './useIdeas.ts'
import { useShownIdeas } from './useShownIdeas.ts'
import { useTarget } from './useTarget.ts'
import { useUnchanged } from './useUnchanged.ts'
import { answerLane } from './writing.ts'

const t = translator(texts)
// short lists have no more
const LongList = lazyPart(async () => (await import('./virtual/LongList.tsx')).LongList)
const HiddenAnswers = lazyPart(async () => (await import('./moderation/HiddenAnswers.tsx')).HiddenAnswers)
const LiveModeration = lazyWhenIdle(
  async () => (await import('./moderation/LiveModeration.tsx')).LiveModeration,
)
const Fairness = lazyWhenIdle(async () => (await import('./fair/Fairness.tsx')).Fairness)
const OwnWaiting = lazyWhenIdle(async () => (await import('./moderation/OwnWaiting.tsx')).OwnWaiting)
const ZeroCard = lazyPart(async () => (await import('./ZeroCard.tsx')).ZeroCard)
const ListEnd = lazyPart(async () => (await import('#web/events/ListEnd.tsx')).ListEnd)

type Props = {
  event: PopinEvent
  state: SessionState
  /** The slug of the answer that the address points at. */
  target?: string
  /** Stands at the end of the line with the tabs. */
  aside?: ReactNode
}

export function AnswerList({ event, state, target, aside }: Props) {
  const [wanted, setTab] = useState(() => firstTab(event))
  const hidden = hiddenKinds(event, useCurrentUser())
  const shut = hidden.find((kind) => kind === wanted)
  const tab = shut ?? (isHidden(wanted) ? 'popular' : wanted)
  const panelId = useId()
  const { singular, plural } = event.call_to_action
  useThreadAhead()
  const sort = sortOf(tab, event.voting_mode)
  const found = useIdeas(event, sort)
  const isDrawn = useDeferredStart(found.list !== undefined)
  const total = found.list ? found.total : event.ideas_count
  const choose = (next: Tab) => {
    setTab(next)
    if (!isHidden(next)) keepTab(event, next)
    unpinAnswers(event.id)
  }
  return (
    <section className={styles.answers} aria-label={t('ideas.list')}>
      <div className={styles.bar}>
        <SortTabs
          tab={tab}
          isFair={event.ideas_count > FAIR_ABOVE}
          hidden={hidden}
          waiting={event.waiting_ideas_count}
          onTab={choose}
          panelId={panelId}
        />
        {aside}
      </div>
      {event.user_created && (
        <Suspense>
          <LiveModeration event={event} />
        </Suspense>
      )}
      {!shut && total > 0 && (
        <PlainText size="sm" tone="dimmed">
          {t('ideas.count', { count: total, noun: total === 1 ? singular : plural })}
        </PlainText>
      )}
      {!shut && (
        <Suspense fallback={tab === 'fair' && <div className={styles.rule} />}>
          <Fairness event={event} state={state} isOn={tab === 'fair'} panelId={panelId} />
        </Suspense>
      )}
      {!event.user_created && event.needs_approval && (
        <>
          {state.mayAnswer && (
            <PlainText size="sm" tone="dimmed">
              {t('ideas.approved_first')}
            </PlainText>
          )}
          <Suspense>
            <OwnWaiting event={event} state={state} />
          </Suspense>
        </>
      )}
      <div
        id={panelId}
        role="tabpanel"
        aria-label={
          tab === 'waiting' ? t('ideas.tab_waiting', { count: event.waiting_ideas_count }) : t(`ideas.${tab}`)
        }
        className={styles.panel}
      >
        {shut ? (
          <Suspense fallback={<LoadingShape shape="cards" />}>
            <HiddenAnswers key={shut} event={event} kind={shut} />
          </Suspense>
        ) : found.list && isDrawn ? (
          <ListedAnswers key={tab} event={event} state={state} found={found} sort={sort} target={target} />
        ) : found.error ? (
          <ErrorNote title={t('ideas.not_loaded')} onRetry={() => void found.refetch()}>
            {baseText('base.not_loaded')}
          </ErrorNote>
        ) : (
          <LoadingShape shape="cards" />
        )}
      </div>
    </section>
  )
}

/** What a card needs to know of its event; the counts of the event are not among it. */
const SETTINGS = [
  'id',
  'slug',
  'anonymous',
  'question_type',
  'voting_mode',
  'user_created',
  'results_hidden',
  'few_voices',
  'more',
] as const

type ListProps = Pick<Props, 'event' | 'state' | 'target'> & { found: Ideas; sort: IdeaSort }

function ListedAnswers({ event: fresh, state, found, sort, target }: ListProps) {
  const client = useQueryClient()
  const event = useUnchanged(fresh, SETTINGS)
  const area = useRef<HTMLDivElement>(null)
  const drop = useCallback(
    (id: string) => {
      focusBeside(area.current, id)
      applyOwnDeletion(client, event, id)
    },
    [client, event],
  )
  const { isAway, isBusy } = useReading(area)
  const { shown, waiting, lay } = useShownIdeas(event, found.ideas, isAway || isBusy)
  const known = useRef<Set<string> | null>(null)
  known.current ??= new Set(shown.map((idea) => idea.id))
  const rendered = useChunks(shown.length)
  // while last votes are counted nobody has won
  const awards = useAwards(event, found, isOver(state.phase) && event.few_voices?.missing !== 0)
  const { lit, ...sought } = useTarget({ slug: event.slug, sort, target, found }, rendered === shown.length)
  const wantsLong = found.hasMore
    ? found.total > LONG_FROM || sought.place !== null
    : shown.length > LONG_FROM
  const isLong = useLong(area, wantsLong && !isAway && !isBusy)
  const card = (idea: LaterIdea) => (
    <IdeaCard
      idea={idea}
      event={event}
      state={state}
      awards={awards.get(idea.id)}
      isNew={!known.current!.has(idea.id) && idea.newlyAdded}
      isTarget={idea.slug === lit}
      lane={idea.user_created ? answerLane(event.id, idea.id) : undefined}
      onDeleted={drop}
    />
  )

  return (
    <>
      {isAway && waiting > 0 && (
        <button type="button" className={styles.pill} onClick={isLong ? leapToTop : scrollToTop}>
          {t('ideas.waiting', { count: waiting })}
        </button>
      )}
      {shown.length === 0 && (
        <Suspense fallback={<div className={styles.zero} />}>
          <ZeroCard event={event} state={state} />
        </Suspense>
      )}
      <div ref={area} className={styles.panel}>
        <Suspense>
          {isLong ? (
            <LongList
              event={event}
              sort={sort}
              list={found.list!}
              head={shown}
              sought={sought}
              isAway={isAway}
              card={(idea) => card(lay(idea))}
            />
          ) : (
            <ShortList shown={shown.slice(0, rendered)} isAway={isAway} card={card} />
          )}
        </Suspense>
      </div>
      {!isLong && found.hasMore && rendered === shown.length && (
        <Suspense fallback={<div className={styles.end} />}>
          <ListEnd onMore={found.loadMore} ahead={800} className={styles.end}>
            {t('ideas.more')}
          </ListEnd>
        </Suspense>
      )}
    </>
  )
}

/** The own card that goes leaves its focus to the next one, or to the one before. */
function focusBeside(area: HTMLElement | null, id: string): void {
  const { activeElement, body } = document
  const cards = [...(area?.querySelectorAll('article') ?? [])]
  const at = cards.findIndex((card) => card.closest<HTMLElement>('[data-flip]')?.dataset.flip === id)
  // the live message can be faster than the reply: then the card is a note by now, and the focus lost with its button
  const isHere = activeElement === body || cards[at]?.contains(activeElement)
  if (!isHere) return
  const beside = cards[at + 1] ?? cards[at - 1]
  focusStill(beside?.querySelector('button') ?? document.getElementById('content'))
}

type ShortProps = { shown: readonly LaterIdea[]; isAway: boolean; card: (idea: LaterIdea) => ReactNode }

function ShortList({ shown, isAway, card }: ShortProps) {
  const list = useRef<HTMLUListElement>(null)
  useFlip(list, shown.map(({ id }) => id).join())
  return (
    <ul ref={list} className={styles.list}>
      {shown.map((idea) => (
        <li
          key={idea.id}
          className={styles.place}
          data-flip={idea.id}
          data-leaving={(idea.gone && !isAway) || undefined}
          aria-hidden={(idea.gone && !isAway) || undefined}
        >
          {card(idea)}
        </li>
      ))}
    </ul>
  )
}

/** A long list is measured on the way, which would end a smooth way early; and it would pass thousands of cards. */
const leapToTop = () => window.scrollTo({ top: 0, behavior: 'instant' })

/** Whether the list is a long one by now: it becomes one while nobody uses a card of it, and stays one. */
function useLong(area: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const inUse =
      area.current?.contains(document.activeElement) || area.current?.querySelector('[aria-expanded=true]')
    // the cards stay on the screen until the other list is there
    if (isWanted && !inUse) startTransition(() => setIsLong(true))
  }, [area, isWanted])
  return isLong
}
