// The question alone, while people think: below it a dot for everybody who has answered.
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import { PeopleDots } from './PeopleDots.tsx'
import styles from './Scenes.module.css'

const t = translator(texts)

export function QuestionScene({ event: { participants_count: count } }: { event: PopinEvent }) {
  return (
    <div className={styles.answered}>
      <PeopleDots count={count} />
      <p className={styles.count}>{t('presenting.hidden_count', { count })}</p>
    </div>
  )
}
