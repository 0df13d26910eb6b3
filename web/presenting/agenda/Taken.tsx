// What was taken down about a topic: what was decided, who does it by when, or why it is declined.
import { IconCircleX, IconGavel, IconNote, IconUserCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Topic } from '#domain/topics/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Agenda.module.css'
import { dayText } from './days.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Nothing where nothing was. */
export function Taken({ topic }: { topic: Topic }) {
  const { decision, note, reason, state, owner_name, due_on } = topic
  const isPromised = (state === 'promised' || state === 'done') && owner_name !== null && due_on !== null
  if (!decision && !note && !isPromised && state !== 'declined') return null
  return (
    <dl className={styles.taken}>
      {decision && (
        <Line icon={<IconGavel size="1.1em" aria-hidden />} name={t('room.decision')}>
          {decision}
        </Line>
      )}
      {isPromised && (
        <Line icon={<IconUserCheck size="1.1em" aria-hidden />} name={t('room.promise')}>
          {t('room.promised', { owner: owner_name, day: dayText(due_on) })}
        </Line>
      )}
      {state === 'declined' && (
        <Line icon={<IconCircleX size="1.1em" aria-hidden />} name={t('room.declined')}>
          {reason}
        </Line>
      )}
      {note && (
        <Line icon={<IconNote size="1.1em" aria-hidden />} name={t('room.note')}>
          {note}
        </Line>
      )}
    </dl>
  )
}

function Line({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {icon}
        {name}
      </dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
