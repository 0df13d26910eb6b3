// How many have taken part in the question, as large as the screen has room for, in a corner of it.
import type { PopinEvent } from '#domain/events/contract.ts'
import { usePaced } from '#web/base/dots/usePaced.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import { Rolling } from './Rolling.tsx'
import styles from './Stage.module.css'

const t = translator(texts)

export function Total({ event }: { event: PopinEvent }) {
  const count = usePaced(event.participants_count)
  if (count === 0) return null
  return (
    <p className={styles.total}>
      <b>
        <Rolling text={formatNumber(count)} />
      </b>
      <span>{t('presenting.answered', { count })}</span>
    </p>
  )
}
