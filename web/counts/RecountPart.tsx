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
        {t(titleOf(isRight, notes.length > 0, answers), { answers, votes })}
      </p>
      {[...faults, ...notes].map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {!isRight && <Text>{t('counts.what_now')}</Text>}
    </section>
  )
}

/** What was changed since the close is not what is shown now. */
function titleOf(isRight: boolean, isChanged: boolean, answers: number) {
  if (!isRight) return 'counts.unequal'
  if (isChanged) return 'counts.equal_then'
  return answers > 0 ? 'counts.equal_answers' : 'counts.equal_votes'
}
