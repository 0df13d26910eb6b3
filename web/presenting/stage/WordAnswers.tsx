// The answers behind a phrase of the cloud; the host closes them, or puts one into the spotlight.
import { IconX } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { WordAnswer } from '#domain/presenting/contract.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import { useWordAnswers } from '#web/insights/useWords.ts'
import { texts } from '../texts.ts'
import styles from './Answers.module.css'
import { Fitted } from './Fitted.tsx'
import type { Steering } from './steering.ts'

const t = translator(texts)

type Props = {
  event: PopinEvent
  word: string
  zoom: number
  onSpotlight: Steering['onSpotlight'] | null
  onWord: Steering['onWord'] | null
}

type Group = WordAnswer & { count: number }

/** What several people wrote with the same letters stands there once. */
function grouped(answers: readonly WordAnswer[]): Group[] {
  const groups = new Map<string, Group>()
  for (const answer of answers) {
    const key = answer.content.trim().toLowerCase()
    const group = groups.get(key)
    groups.set(key, group ? { ...group, count: group.count + 1 } : { ...answer, count: 1 })
  }
  return [...groups.values()].sort((one, other) => other.count - one.count)
}

function Words({ content, count }: Pick<Group, 'content' | 'count'>) {
  return (
    <span>
      <span dir="auto">{content}</span>
      {count > 1 && <span className={styles.times}> × {formatNumber(count)}</span>}
    </span>
  )
}

export function WordAnswers({ event, word, zoom, onSpotlight, onWord }: Props) {
  const answers = useWordAnswers(event, word)
  return (
    <>
      <div className={styles.behind}>
        <h2 dir="auto">{word}</h2>
        <span>{answers && t('presenting.answers', { count: answers.length })}</span>
        {onWord && (
          <IconButton aria-label={t('presenting.close_word')} data-spotlight-off onClick={() => onWord(null)}>
            <IconX size={24} aria-hidden />
          </IconButton>
        )}
      </div>
      {answers ? (
        <Fitted zoom={zoom} of={answers.map(({ id, content }) => `${id} ${content.length}`).join()}>
          <ul className={styles.list} aria-label={t('presenting.answers_with', { word })}>
            {grouped(answers).map(({ id, content, count }) => (
              <li key={id} data-item>
                {onSpotlight ? (
                  <button
                    type="button"
                    className={styles.answer}
                    data-answer={id}
                    onClick={() => onSpotlight(id)}
                  >
                    <VisuallyHidden>{t('presenting.spotlight_on')}</VisuallyHidden>{' '}
                    <Words content={content} count={count} />
                  </button>
                ) : (
                  <div className={styles.answer}>
                    <Words content={content} count={count} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </Fitted>
      ) : (
        <LoadingShape shape="text" count={4} />
      )}
    </>
  )
}
