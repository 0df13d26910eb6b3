// One answer with its comments.
import { Anchor, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useLiveUser } from '#web/accounts/useLiveUser.ts'
import { paths } from '#web/app/paths.ts'
import { isNotFound } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useOutboxEntries } from '#web/base/outbox/useOutbox.ts'
import { hrefOf, navigate } from '#web/base/router/navigate.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useLiveCollection } from '#web/collections/useLiveCollection.ts'
import { Thread } from '#web/comments/Thread.tsx'
import { ThreadSort } from '#web/comments/ThreadSort.tsx'
import { texts as commentTexts } from '#web/comments/texts.ts'
import { useThreadView } from '#web/comments/useThreadTarget.ts'
import { wantedTexts } from '#web/comments/writing.ts'
import { EndNotices } from '#web/events/EndNotices.tsx'
import type { SessionState } from '#web/events/session-state.ts'
import { useSessionState } from '#web/events/useSessionState.ts'
import { Conduct } from '#web/joining/Conduct.tsx'
import { wantedVotes, withWanted } from '#web/voting/wanted-votes.ts'
import styles from './AnswerPage.module.css'
import { IdeaCard } from './IdeaCard.tsx'
import { SessionGate } from './SessionGate.tsx'
import { texts } from './texts.ts'
import { useIdea } from './useIdea.ts'
import { useLiveSession } from './useLiveSession.ts'
import { EDIT_ANSWER_LANE } from './writing.ts'

const t = translator(texts)
const tc = translator(commentTexts)

type Props = { slug: string; idea: string }

export function AnswerPage({ slug, idea }: Props) {
  return (
    <SessionGate slug={slug}>
      {(event, ballot) => <Single event={event} slug={idea} ballot={ballot} />}
    </SessionGate>
  )
}

type SingleProps = { event: PopinEvent; slug: string; ballot: ReactNode }

function Single({ event, slug, ballot }: SingleProps) {
  const state = useSessionState(event)
  const { isDeleted } = useLiveSession(event)
  useLiveCollection(event)
  useLiveUser()
  return (
    <div className={styles.page}>
      <Anchor href={hrefOf(paths.answers(event.slug))} className={styles.back}>
        <IconArrowLeft size={18} className={styles.arrow} aria-hidden />
        {t('ideas.back')}
      </Anchor>
      <Text component="h1" dir="auto" fw={600} m={0}>
        {event.name}
      </Text>
      {ballot}
      <SingleIdea event={event} state={state} slug={slug} />
      <EndNotices event={event} slug={event.slug} isDeleted={isDeleted} />
      <Conduct event={event} state={state} />
    </div>
  )
}

function SingleIdea({ event, state, slug }: { event: PopinEvent; state: SessionState; slug: string }) {
  const { data: idea, error, refetch } = useIdea(slug)
  const entries = useOutboxEntries()
  const { sort, onSort, target } = useThreadView()
  const wasThere = useRef(false)
  wasThere.current ||= Boolean(idea)
  const isMissing = idea === null || isNotFound(error)
  useEffect(() => {
    if (isMissing)
      navigate(wasThere.current ? paths.answers(event.slug) : paths.notFound(), { replace: true })
  }, [isMissing, event.slug])

  if (isMissing) return null
  if (!idea) {
    return error ? (
      <ErrorNote title={t('ideas.not_loaded')} onRetry={() => void refetch()}>
        {baseText('base.not_loaded')}
      </ErrorNote>
    ) : (
      <LoadingShape shape="cards" count={1} />
    )
  }
  const content = wantedTexts(entries, EDIT_ANSWER_LANE, 'content').get(idea.id)
  const voted = withWanted(idea, wantedVotes(entries))
  // what is archived is read, not talked about
  const said = idea.state === 'shown' ? state : { ...state, mayAnswer: false, mayVote: false }
  const leave = () => navigate(paths.answers(event.slug), { replace: true })
  return (
    <>
      <IdeaCard
        idea={content === undefined ? voted : { ...voted, content, edited: true }}
        event={event}
        state={state}
        isAlone
        onDeleted={leave}
      />
      {idea.state !== 'waiting' && (
        <>
          <ThreadSort
            title={tc('comments.title', { count: idea.comment_count })}
            sort={sort}
            onSort={onSort}
          />
          <Thread
            key={sort}
            thread={{ kind: 'idea', id: idea.id }}
            {...{ event, state: said, sort, target }}
            isAlone
          />
        </>
      )}
    </>
  )
}
