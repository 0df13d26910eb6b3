// A topic that is opened in place: what people wrote, who moved it when, and for hosts the way to change it.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Topic, TopicDetail, TopicMove } from '#domain/topics/contract.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { formatMoment } from '#web/base/i18n/format.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import { isWriting } from '#web/topics/useWritten.ts'
import { dayWords } from '../days.ts'
import { texts } from '../texts.ts'
import { changingKey, topicQuery } from '../topic-lists.ts'
import styles from './TopicList.module.css'

const t = translator(texts)
const ChangeForm = lazyPart(async () => (await import('./ChangeForm.tsx')).ChangeForm)

type Props = { list: string; topic: Topic; isHost: boolean }

export function TopicDetails({ list, topic, isHost }: Props) {
  const { data, error, refetch } = useQuery(topicQuery(list, topic.id))
  if (!data && error)
    return (
      <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void refetch()}>
        {messageOf(error, baseText('base.something_wrong'))}
      </ErrorNote>
    )
  if (!data) return <LoadingShape shape="text" count={2} />
  return (
    <div className={styles.details}>
      {isHost && <Changing list={list} topic={topic} />}
      <Originals topic={data} />
      <History moves={data.moves} raised_on={data.raised_on} />
    </div>
  )
}

function Changing({ list, topic }: Pick<Props, 'list' | 'topic'>) {
  // the topic may have come here from another group, or the page anew, with something that is not saved yet
  const [changing, setChanging] = useState(() => (isWriting(changingKey(topic.id)) ? 'kept' : null))
  const opener = useLostFocus<HTMLButtonElement>(changing)
  if (!changing)
    return (
      <Button ref={opener} variant="default" className={styles.change} onClick={() => setChanging('pressed')}>
        {t('promises.change')}
      </Button>
    )
  return (
    <Suspense fallback={<LoadingShape shape="form" />}>
      <ChangeForm
        {...{ list, topic }}
        takesFocus={changing === 'pressed'}
        onClose={() => setChanging(null)}
      />
    </Suspense>
  )
}

function Originals({ topic: { answers, lost_answers } }: { topic: TopicDetail }) {
  if (answers.length === 0 && lost_answers === 0) return null
  return (
    <div>
      <h4 className={styles.partTitle}>{t('promises.originals', { count: answers.length })}</h4>
      <ul className={styles.originals}>
        {answers.map(({ id, content, edited, like_count }) => (
          <li key={id} dir="auto">
            {content}
            {edited && <span className={styles.aside}> ({t('promises.edited')})</span>}
            {like_count > 0 && (
              <span className={styles.aside}> · {t('promises.likes', { count: like_count })}</span>
            )}
          </li>
        ))}
      </ul>
      {lost_answers > 0 && <p className={styles.aside}>{t('promises.lost', { count: lost_answers })}</p>}
    </div>
  )
}

/** Of a promise its owner and day are on record, as `Ann Lee · 2026-12-05`. */
function promisedWords(text: string): string | null {
  const [, name, day] = /^(.*) · (\d{4}-\d\d-\d\d)$/s.exec(text) ?? []
  return name && day ? t('promises.owner', { name, day: dayWords(day) }) : null
}

function History({ moves, raised_on }: { moves: readonly TopicMove[]; raised_on: string }) {
  return (
    <div>
      <h4 className={styles.partTitle}>{t('promises.history')}</h4>
      <ol className={styles.history}>
        {moves
          .filter(({ from_state }) => from_state !== null)
          .map((move) => (
            <li key={`${move.moved_time} ${move.to_state} ${move.text}`}>
              <span dir="auto">
                {t('promises.move', { name: move.by_name, state: t(`promises.state_${move.to_state}`) })}
              </span>
              <span className={styles.when}> {formatMoment(move.moved_time)}</span>
              {move.text !== '' && (
                <p className={styles.text} dir="auto">
                  {promisedWords(move.text) ?? move.text}
                </p>
              )}
            </li>
          ))}
        <li className={styles.aside}>{t('promises.raised_on', { day: dayWords(raised_on) })}</li>
      </ol>
    </div>
  )
}
