// What a host tells the room and wants to know of it: the join code, and how many came in.
import { UnstyledButton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Phase } from '#domain/events/model.ts'
import { isOver } from '#domain/events/phase.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { spacedCode } from '#web/invitations/join-code.ts'
import { useCopy } from '#web/invitations/useCopy.ts'
import { texts } from '../texts.ts'
import { useJoined } from '../useJoined.ts'
import styles from './Ribbon.module.css'

const t = translator(texts)

export function RoomLine({ event, phase }: { event: PopinEvent; phase: Phase }) {
  const joined = useJoined(event)
  const copy = useCopy()
  // nobody joins what is over
  const code = isOver(phase) ? null : event.short_code
  return (
    <div className={styles.room}>
      {code && (
        <UnstyledButton
          className={styles.code}
          dir="ltr"
          translate="no"
          aria-label={t('insights.copy_code', { code: spacedCode(code) })}
          onClick={() => void copy('code', code)}
        >
          {spacedCode(code)}
        </UnstyledButton>
      )}
      <span className={styles.joined}>
        {joined !== undefined && (
          <>
            <IconUsers size={18} aria-hidden />
            {t('insights.joined', { count: joined })}
          </>
        )}
      </span>
    </div>
  )
}
