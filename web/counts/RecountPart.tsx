// What came of counting a list again: equal to the result, or what is not.
import { Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { Recount } from '#domain/counts/recount.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Counts.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

/** `faults` in sentences; `notes` are no faults. */
export function RecountPart(props: {
  recount: Recount
  faults: readonly string[]
  notes?: readonly string[]
}) {
  const { recount, faults, notes = [] } = props
  const isRight = faults.length === 0
  const { votes, answers } = recount
  return (
    <section className={styles.verdict} data-state={isRight ? 'valid' : 'invalid'}>
      <p className={styles.verdictTitle}>
        {isRight ? <IconCircleCheck size={24} aria-hidden /> : <IconCircleX size={24} aria-hidden />}
        {isRight
          ? t(answers > 0 ? 'counts.equal_answers' : 'counts.equal_votes', { answers, votes })
          : t('counts.unequal')}
      </p>
      {[...faults, ...notes].map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {!isRight && <Text>{t('counts.what_now')}</Text>}
    </section>
  )
}
