// The end of the share sheet: the large view, the poster, and the button that is done.
import { Button, Group } from '@mantine/core'
import { IconPrinter, IconScreenShare } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { texts } from '../texts.ts'
import styles from './Sheet.module.css'
import { useDone } from './useDone.ts'

const t = translator(texts)

type Props = { event: PopinEvent; onRoom: () => void; onDone: () => void }

export function SheetFoot({ event, onRoom, onDone }: Props) {
  // only its creator knows who is invited
  return event.user_created ? (
    <CreatorFoot event={event} onRoom={onRoom} onDone={onDone} />
  ) : (
    <Foot event={event} onRoom={onRoom} onDone={onDone} />
  )
}

function CreatorFoot({ event, onRoom, onDone }: Props) {
  const done = useDone(event, onDone)
  return <Foot event={event} onRoom={onRoom} onDone={() => void done()} />
}

function Foot({ event: { slug, short_code }, onRoom, onDone }: Props) {
  return (
    <div className={styles.foot}>
      <Group gap="xs">
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
      <Button variant="default" onClick={onDone}>
        {t('invitations.done')}
      </Button>
    </div>
  )
}
