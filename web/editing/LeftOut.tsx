// Rows of a pasted list that found no place: how many, and their words, so that none is lost without a word.
import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { speak } from '#web/base/ui/speech.ts'
import styles from './Choices.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  rows: readonly string[]
  /** How many the list takes. */
  max: number
  onDone: () => void
}

export function LeftOut({ rows, max, onDone }: Props) {
  const count = rows.length
  const words = count > 0 ? t('editing.left_out', { count, max }) : null
  useEffect(() => {
    if (words) speak(words)
  }, [words])
  if (!words) return null
  return (
    <div className={styles.left}>
      <Text fw={500}>{words}</Text>
      <Text
        size="sm"
        className={styles.leftRows}
        role="group"
        tabIndex={0}
        aria-label={t('editing.left_rows')}
        dir="auto"
      >
        {rows.join('\n')}
      </Text>
      <Button variant="default" size="compact-sm" onClick={onDone}>
        {t('editing.left_done')}
      </Button>
    </div>
  )
}
