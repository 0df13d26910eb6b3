// Lies over a form while its session is launched.
import { Loader, Text } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Launch.module.css'

const t = translator(texts)

export function LaunchCover() {
  return (
    <div className={styles.cover} role="status">
      <Loader size="sm" aria-hidden />
      <Text fw={600}>{t('dashboard.launching')}</Text>
    </div>
  )
}
