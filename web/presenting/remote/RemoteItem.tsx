// The item of the agenda on the screen, under a thumb: its time, and what is taken down about it.
import { Button } from '@mantine/core'
import {
  IconBan,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconGavel,
  IconNote,
  IconRotateClockwise,
  IconUserCheck,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { canMove } from '#domain/topics/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import { ItemTime } from '../agenda/ItemTime.tsx'
import { Taken } from '../agenda/Taken.tsx'
import { TakingForm } from '../agenda/TakingForm.tsx'
import { TAKINGS, type Taking } from '../agenda/taking.ts'
import { texts } from '../agenda/texts.ts'
import { useTaking } from '../agenda/useTaking.ts'
import remote from '../Remote.module.css'
import styles from './Host.module.css'

const t = translator(texts)
const ICONS = { note: IconNote, decision: IconGavel, promise: IconUserCheck, decline: IconBan }

type Props = { event: PopinEvent; item: AgendaItem; skew: number }

/** What is being written is for the item it was begun for; on the screen it shows once it is saved. */
export function RemoteItem({ event, item, skew }: Props) {
  const actions = useTaking(event)
  const [taking, setTaking] = useState<Taking | null>(null)
  const group = useLostFocus<HTMLElement>(taking)
  const { topic, dealt_with } = item
  const isDeclined = topic?.state === 'declined'
  const Mark = dealt_with ? IconCircleCheckFilled : IconCircleCheck
  return (
    <section ref={group} tabIndex={-1} className={styles.card} aria-label={t('room.on_screen')}>
      <ItemTime item={item} skew={skew} />
      {topic && <Taken topic={topic} />}
      {taking ? (
        <TakingForm
          key={taking}
          event={event}
          item={item}
          taking={taking}
          onSave={(change) => actions.save(item, taking, change)}
          onDone={() => setTaking(null)}
        />
      ) : (
        <div className={styles.takings}>
          <Button
            className={remote.switch}
            variant={dealt_with ? 'light' : 'default'}
            aria-pressed={dealt_with}
            onClick={() => void actions.mark(item, !dealt_with)}
          >
            <span className={remote.face}>
              <Mark size={24} aria-hidden />
              {t('room.dealt_with')}
            </span>
          </Button>
          {!item.question_id &&
            TAKINGS.filter((one) => one !== 'decline' || !topic || canMove(topic.state, 'declined')).map(
              (one) => {
                const isBack = one === 'decline' && isDeclined
                const Icon = isBack ? IconRotateClockwise : ICONS[one]
                return (
                  <Button
                    key={one}
                    className={remote.switch}
                    variant="default"
                    onClick={() => (isBack ? void actions.takeUp(item) : setTaking(one))}
                  >
                    <span className={remote.face}>
                      <Icon size={24} aria-hidden />
                      {t(isBack ? 'room.take_up' : `room.${one}`)}
                    </span>
                  </Button>
                )
              },
            )}
        </div>
      )}
      {!topic && item.question_id === null && <p className={remote.small}>{t('room.typed')}</p>}
    </section>
  )
}
