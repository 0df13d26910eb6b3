// The question alone, while people think: below it a dot for everybody who has answered.
import type { PopinEvent } from '#domain/events/contract.ts'
import { usePaced } from '#web/base/dots/usePaced.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import { PeopleDots } from './PeopleDots.tsx'
import { Rolling } from './Rolling.tsx'
import styles from './Scenes.module.css'

const t = translator(texts)

export function QuestionScene({ event: { participants_count } }: { event: PopinEvent }) {
  const count = usePaced(participants_count)
  return (
    <div className={styles.answered}>
      <PeopleDots count={count} />
      <p className={styles.count}>
        <Rolling text={t('presenting.hidden_count', { count })} />
      </p>
    </div>
  )
}
