// The questions of a session on its card, each with its picture.
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { Link } from '#web/base/router/Link.tsx'
import { texts } from '../texts.ts'
import styles from './Cards.module.css'
import { Sketch } from './Sketch.tsx'
import type { Sketches } from './useSketches.ts'

const t = translator(texts)
/** Lines of one card; the first of them leads to the others. */
const LINES_MAX = 4

type Props = { questions: readonly PopinEvent[]; sketches: Sketches }

export function QuestionLines({ questions, sketches }: Props) {
  const shown = questions.slice(0, LINES_MAX)
  const rest = questions.length - shown.length
  return (
    <ol className={styles.questions}>
      {shown.map((event) => (
        <li key={event.id}>
          <Link className={styles.question} to={paths.answers(event.slug)} dir="auto" title={event.name}>
            {event.name}
          </Link>
          {sketches.has(event.id) && <Sketch rows={sketches.get(event.id)!} />}
        </li>
      ))}
      {rest > 0 && <li className={styles.rest}>{t('dashboard.more_questions', { count: rest })}</li>}
    </ol>
  )
}
