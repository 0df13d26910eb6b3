// What people wrote: the words of short answers, the answers with most likes, or the answers as they are.
import { Text } from '@mantine/core'
import type { Idea } from '#domain/ideas/contract.ts'
import type { Word } from '#domain/presenting/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { topAnswers } from '../results.ts'
import { answerTitle } from '../summary.ts'
import { texts } from '../texts.ts'
import { AnswerBalance } from './AnswerBalance.tsx'
import styles from './Charts.module.css'
import { ResultTable } from './ResultTable.tsx'
import { answerTable, wordTable } from './tables.ts'
import { WordSizes } from './WordSizes.tsx'

const t = translator(texts)

type Props = {
  ideas: readonly Idea[]
  /** Null where answers are long, or nothing of them may be counted. */
  words: readonly Word[] | null
  /** How many answers there are. */
  count: number
  isTable: boolean
}

export function AnswerResults({ ideas, words, count, isTable }: Props) {
  const rows = topAnswers(ideas)
  const isVoted = rows.some((idea) => idea.like_count + idea.dislike_count > 0)
  const caption = t('insights.top_answers')
  if (isTable)
    return (
      <>
        {words && <ResultTable caption={t('insights.words')} {...wordTable(words)} />}
        {(isVoted || !words) && <ResultTable caption={caption} {...answerTable(rows)} />}
      </>
    )
  if (!words) return isVoted ? <AnswerBalance ideas={rows} /> : <Plain ideas={rows} count={count} />
  return (
    <>
      <WordSizes words={words} />
      {isVoted && (
        <>
          <Text fw={600}>{caption}</Text>
          <AnswerBalance ideas={rows} />
        </>
      )}
    </>
  )
}

function Plain({ ideas, count }: { ideas: readonly Idea[]; count: number }) {
  const more = count - ideas.length
  return (
    <>
      <ul className={styles.plain} aria-label={t('insights.answers', { count })}>
        {ideas.map(({ id, content }) => (
          <li key={id} className={styles.answerText} dir="auto">
            {answerTitle({ content })}
          </li>
        ))}
      </ul>
      {more > 0 && <Text c="dimmed">{t('insights.more_answers', { count: more })}</Text>}
    </>
  )
}
