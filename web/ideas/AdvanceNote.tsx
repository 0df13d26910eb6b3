// After the first choice the next question comes by itself, unless the reader wants to stay.
import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import styles from './AdvanceNote.module.css'
import { texts } from './lazy/texts.ts'

const t = translator(texts)
const WAIT_MS = 2000

export function AdvanceNote({ to, onStay }: { to: string; onStay: () => void }) {
  useEffect(() => {
    const timer = setTimeout(() => navigate(to), WAIT_MS)
    return () => clearTimeout(timer)
  }, [to])
  return (
    <div className={styles.note} role="status">
      <Text size="sm" fw={600} className={styles.text}>
        {t('ideas.advance')}
      </Text>
      <Button variant="default" onClick={onStay}>
        {t('ideas.stay')}
      </Button>
    </div>
  )
}
