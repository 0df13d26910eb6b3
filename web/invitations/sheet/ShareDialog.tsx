// The share sheet: join code, QR code, link, and a large view of them for the room.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconScreenShare } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLateOpening } from '#web/base/ui/useLateOpening.ts'
import { CalendarLinks, hasCalendar } from '../CalendarLinks.tsx'
import { codeAddress } from '../join-code.ts'
import { texts } from '../texts.ts'
import { JoinCode } from './JoinCode.tsx'
import { QrCode } from './QrCode.tsx'
import { QrFiles } from './QrFiles.tsx'
import { RoomView } from './RoomView.tsx'
import { ShareLink } from './ShareLink.tsx'
import styles from './Sheet.module.css'
import { useBigScreen } from './useBigScreen.ts'

const t = translator(texts)

type Props = { event: PopinEvent; opened: boolean; onClose: () => void }

export function ShareDialog({ event, opened, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  const room = useBigScreen()
  useFocusBack()
  useEffect(() => (opened ? whenDialogsClose(onClose) : undefined), [opened, onClose])
  const { leave } = room
  useEffect(() => {
    if (!opened) leave()
  }, [opened, leave])
  const room_label = t('invitations.leave_room')
  return (
    <Modal
      opened={useLateOpening(opened)}
      onClose={room.shown ? room.leave : onClose}
      fullScreen={isPhone || room.shown}
      size="xl"
      title={room.shown ? event.name : t('invitations.title')}
      classNames={
        room.shown
          ? {
              content: styles.room,
              header: styles.roomHeader,
              title: styles.roomTitle,
              body: styles.roomModalBody,
              close: styles.roomClose,
            }
          : { title: styles.title }
      }
      // a header inside a dialog is no second banner of the page
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': room.shown ? room_label : baseText('base.close') }}
    >
      {room.shown ? <RoomView event={event} /> : <Sheet event={event} onRoom={room.enter} onDone={onClose} />}
    </Modal>
  )
}

type SheetProps = { event: PopinEvent; onRoom: () => void; onDone: () => void }

function Sheet({ event, onRoom, onDone }: SheetProps) {
  const { name, short_code, short_share_link: link } = event
  return (
    <>
      <Text c="dimmed" lineClamp={2} mb="md">
        {name}
      </Text>
      <div className={styles.sheet}>
        <div className={styles.picture}>
          <QrCode link={link} />
          <QrFiles link={link} name={name} />
        </div>
        <div className={styles.ways}>
          <div className={styles.codeBlock}>
            <Text size="sm" fw={600}>
              {t('invitations.code')}
            </Text>
            {short_code ? <JoinCode code={short_code} /> : <Text>{t('invitations.no_code')}</Text>}
            <Text fw={600}>{t('invitations.how')}</Text>
            {short_code && (
              <Text size="sm" c="dimmed">
                {t('invitations.type_code', { address: codeAddress(link) })}
              </Text>
            )}
          </div>
          <ShareLink link={link} name={name} />
          {hasCalendar(event) && <CalendarLinks event={event} />}
        </div>
      </div>
      <div className={styles.foot}>
        <Button variant="default" leftSection={<IconScreenShare size={18} aria-hidden />} onClick={onRoom}>
          {t('invitations.on_screen')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('invitations.done')}
        </Button>
      </div>
    </>
  )
}
