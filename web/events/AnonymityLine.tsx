// Says before the first answer who will see what.
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import styles from './AnonymityLine.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function AnonymityLine({ anonymous }: { anonymous: boolean }) {
  const Icon = anonymous ? IconEyeOff : IconEye
  return (
    <PlainText size="sm" className={styles.line}>
      <Icon size={18} aria-hidden />
      {anonymous ? t('events.anonymous') : t('events.named')}
    </PlainText>
  )
}
