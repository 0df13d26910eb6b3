// The page of a session: the question, what the reader can do, and what others answered.
import { IconShare2 } from '@tabler/icons-react'
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten, QUESTION_KINDS } from '#domain/events/model.ts'
import { isOver } from '#domain/events/phase.ts'
import { useLiveUser } from '#web/accounts/useLiveUser.ts'
import { paths } from '#web/app/paths.ts'
import { formatMoment } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart, lazyWhenIdle } from '#web/base/parts/lazy-part.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { nextQuestion, questionsOf } from '#web/collections/questions.ts'
import { useLiveCollection } from '#web/collections/useLiveCollection.ts'
import { EventHead } from '#web/events/EventHead.tsx'
import type { SessionState } from '#web/events/session-state.ts'
import { texts as eventTexts } from '#web/events/texts.ts'
import { useSessionState } from '#web/events/useSessionState.ts'
import { WhoSees } from '#web/joining/WhoSees.tsx'
import { AnswerList } from './AnswerList.tsx'
import styles from './AnswersPage.module.css'
import { Composer } from './composer/Composer.tsx'
import { MediaPlace } from './MediaPlace.tsx'
import { SessionGate } from './SessionGate.tsx'
import { texts } from './texts.ts'
import { firstQuery } from './useIdeas.ts'
import { useLiveSession } from './useLiveSession.ts'

const t = translator(texts)
const te = translator(eventTexts)

// what only some sessions show is not in everybody's first load
const Poll = lazyPart(async () => (await import('./Poll.tsx')).Poll)
const ClosedSummary = lazyPart(async () => (await import('./closed/ClosedSummary.tsx')).ClosedSummary)
const UnsentAnswers = lazyWhenIdle(async () => (await import('./closed/UnsentAnswers.tsx')).UnsentAnswers)
const SessionQuestions = lazyPart(async () => (await import('./SessionQuestions.tsx')).SessionQuestions)
const SessionExtras = lazyWhenIdle(async () => (await import('./SessionExtras.tsx')).SessionExtras)
const AfterAnswers = lazyWhenIdle(async () => (await import('./AfterAnswers.tsx')).AfterAnswers)
const CalendarLinks = lazyPart(async () => (await import('#web/invitations/CalendarLinks.tsx')).CalendarLinks)
const RoomNote = lazyPart(async () => (await import('#web/events/RoomNote.tsx')).RoomNote)
const RatingList = lazyPart(async () => (await import('./RatingList.tsx')).RatingList)
const SessionMedia = lazyPart(async () => (await import('./SessionMedia.tsx')).SessionMedia)
const RankingPage = lazyPart(async () => (await import('./RankingPage.tsx')).RankingPage)

type Slots = {
  /** What the creator can do, above everything else. */
  ribbon: (event: PopinEvent) => ReactNode
  /** The sheet with link and code. */
  share: (event: PopinEvent, opened: boolean, onClose: () => void) => ReactNode
  /** The agenda, beside who sees what; it opens below that. */
  agenda?: (event: PopinEvent) => ReactNode
  /** What stands above the answers. */
  first?: (event: PopinEvent) => ReactNode
}

export function AnswersPage({ slug, ...slots }: Slots & { slug: string }) {
  // the answers need not wait for the question
  usePrefetchQuery(firstQuery(useQueryClient(), slug))
  return (
    <SessionGate slug={slug}>
      {(event, ballot) => <Session slug={slug} event={event} ballot={ballot} {...slots} />}
    </SessionGate>
  )
}

type SessionProps = Slots & { slug: string; event: PopinEvent; ballot: ReactNode }

function Session({ slug, event, ballot, ribbon, share, agenda, first }: SessionProps) {
  const { query } = useAddress()
  const state = useSessionState(event)
  const isEnded = isOver(state.phase)
  const { isDeleted } = useLiveSession(event)
  const sharing = useDialog()
  const [wasOpen] = useState(event.phase === 'open')
  const questions = questionsOf(event)
  const isOpenQuestion = isWritten(event.question_type)
  useLiveCollection(event)
  useLiveUser()
  useEffect(() => {
    if (slug !== event.slug) navigate(paths.answers(event.slug, query), { replace: true })
  }, [slug, event.slug, query])

  // the ribbon of the creator has an entry of its own
  const shareButton = !isEnded && !event.user_created && (
    <IconButton aria-label={t('ideas.share')} onClick={sharing.open}>
      <IconShare2 size={20} aria-hidden />
    </IconButton>
  )
  return (
    <div className={styles.page}>
      {event.user_created && (
        <div className={styles.ribbon} data-selects={isOpenQuestion && event.ideas_count > 1}>
          {ribbon(event)}
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          <div className={styles.head}>
            {questions && (
              <Suspense fallback={<div className={styles.switcher} />}>
                <SessionQuestions event={event} />
              </Suspense>
            )}
            <EventHead event={event} state={state}>
              {(event.launch_media || event.closing_media) && (
                <Suspense fallback={<MediaPlace event={event} isOver={isEnded} />}>
                  <SessionMedia event={event} isOver={isEnded} />
                </Suspense>
              )}
              <div className={styles.about}>
                <div className={styles.audience}>
                  <Audience event={event} state={state} />
                </div>
                {agenda?.(event)}
                {shareButton}
              </div>
              {(event.results_hidden || event.voting_locked || event.few_voices) && (
                <Suspense>
                  <RoomNote event={event} state={state} />
                </Suspense>
              )}
            </EventHead>
            {ballot}
          </div>
          {isOpenQuestion && state.mayAnswer && (
            <div className={styles.dock}>
              <Composer event={event} />
            </div>
          )}
        </div>
        <div className={styles.main}>
          {first?.(event)}
          {!state.mayAnswer && (
            <Suspense>
              <UnsentAnswers event_id={event.id} />
            </Suspense>
          )}
          {isEnded && (
            <Suspense fallback={<LoadingShape shape="text" count={2} />}>
              <ClosedSummary event={event} />
            </Suspense>
          )}
          <Answers event={event} state={state} target={query.idea_slug ?? query.from} />
          <Suspense>
            <AfterAnswers event={event} state={state} />
          </Suspense>
        </div>
      </div>
      <Suspense>
        <SessionExtras event={event} state={state} wasOpen={wasOpen} isDeleted={isDeleted} />
      </Suspense>
      {sharing.opened && share(event, sharing.opened, sharing.close)}
    </div>
  )
}

type PartProps = { event: PopinEvent; state: SessionState }

function Audience({ event, state }: PartProps) {
  if (isOver(state.phase)) return null
  // who comes early reads it before writing, and of a sealed one the ballot says how to take part
  if (state.mayAnswer || event.sealed || state.phase !== 'open') return <WhoSees event={event} />
  return (
    <PlainText size="sm" tone="dimmed">
      {te('events.read_only')}
    </PlainText>
  )
}

/** The list that fits the kind of question. */
function Answers({ event, state, target }: PartProps & { target?: string }) {
  if (state.phase === 'upcoming' && !state.mayAnswer) return <Early event={event} />
  const { task } = QUESTION_KINDS[event.question_type]
  if (task === 'choose') {
    return (
      <Suspense fallback={<LoadingShape shape="block" count={4} />}>
        <Poll event={event} state={state} next={nextQuestion(event)} />
      </Suspense>
    )
  }
  if (task !== 'write') {
    const Choices = task === 'rank' ? RankingPage : RatingList
    return (
      <Suspense fallback={<LoadingShape shape="cards" />}>
        <Choices event={event} state={state} />
      </Suspense>
    )
  }
  return <AnswerList event={event} state={state} target={target} />
}

function Early({ event }: Pick<PartProps, 'event'>) {
  return (
    <div className={styles.early}>
      <PlainText strong>{te('events.upcoming_title')}</PlainText>
      <PlainText size="sm" tone="dimmed">
        {te('events.upcoming_body', { moment: formatMoment(event.schedule.ideas.start_time) })}
      </PlainText>
      <div className={styles.calendar}>
        <Suspense>
          <CalendarLinks event={event} />
        </Suspense>
      </div>
    </div>
  )
}
