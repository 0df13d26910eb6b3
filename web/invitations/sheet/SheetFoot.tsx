// The end of the share sheet: the large view, the poster, and what comes next: the stage, or nothing more.
import { Button, Group } from '@mantine/core'
import { IconPresentation, IconPrinter, IconScreenShare } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { presentLabel } from '#web/events/usePresenting.ts'
import { texts } from '../texts.ts'
import styles from './Sheet.module.css'
import { useDone } from './useDone.ts'

const t = translator(texts)

type Props = { event: PopinEvent; onRoom: () => void; onPresent: () => void; onDone: () => void }

export function SheetFoot({ event, onRoom, onPresent, onDone }: Props) {
  // only its creator knows who is invited, and presents
  return event.user_created ? (
    <CreatorFoot event={event} onRoom={onRoom} onPresent={onPresent} onDone={onDone} />
  ) : (
    <Foot event={event} onRoom={onRoom} onDone={onDone} />
  )
}

function CreatorFoot({ event, onRoom, onPresent, onDone }: Props) {
  const done = useDone(event, onDone)
  const present = useDone(event, onPresent)
  return (
    <Foot
      event={event}
      onRoom={onRoom}
      onPresent={event.published ? () => void present() : undefined}
      onDone={() => void done()}
    />
  )
}

type FootProps = Omit<Props, 'onPresent'> & { onPresent?: (() => void) | undefined }

function Foot({ event: { slug, short_code }, onRoom, onPresent, onDone }: FootProps) {
  return (
    <>
      <Group gap="xs" mt="lg">
        <Button variant="default" leftSection={<IconScreenShare size={18} aria-hidden />} onClick={onRoom}>
          {t('invitations.on_screen')}
        </Button>
        {short_code && (
          <Button
            component="a"
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            href={hrefOf(paths.poster(slug))}
            target="_blank"
            rel="noreferrer"
          >
            {t('invitations.poster')}
          </Button>
        )}
      </Group>
      <div className={styles.foot}>
        <Button variant="default" onClick={onDone}>
          {t('invitations.done')}
        </Button>
        {onPresent && (
          <Button leftSection={<IconPresentation size={18} aria-hidden />} onClick={onPresent}>
            {presentLabel()}
          </Button>
        )}
      </div>
    </>
  )
}
