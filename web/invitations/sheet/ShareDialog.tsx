// The share sheet: join code, QR code, link, and a large view of them for the room.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { isOnTop } from '#web/base/ui/is-on-top.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useIsPhone } from '#web/base/ui/useIsPhone.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { usePresenting } from '#web/events/usePresenting.ts'
import { texts } from '../texts.ts'
import { RoomView } from './RoomView.tsx'
import styles from './Sheet.module.css'
import { Sheet } from './Sheet.tsx'
import { useBigScreen } from './useBigScreen.ts'

const t = translator(texts)

type Props = {
  event: PopinEvent
  opened: boolean
  /** What it opens for: the field for addresses, or the link. */
  opensFor: 'people' | 'link'
  onClose: () => void
  /** By its cross or Esc, in place of its button. */
  onLeave: () => void
}

export function ShareDialog({ event, opened, opensFor, onClose, onLeave }: Props) {
  const isPhone = useIsPhone()
  const room = useBigScreen()
  const inside = useRef<HTMLDivElement>(null)
  useFocusBack()
  useEffect(() => (opened ? whenDialogsClose(onClose) : undefined), [opened, onClose])
  const { pathname } = useAddress()
  const own = paths.answers(event.slug)
  // hosts who launched elsewhere find what they need beside the screen
  const presenting = usePresenting(event.slug, () => pathname === own || navigate(own))
  const { leave } = room
  useEffect(() => {
    if (!opened) leave()
  }, [opened, leave])
  const room_label = t('invitations.leave_room')
  const present = () => {
    onClose()
    void presenting.present()
  }
  return (
    <>
      <Modal
        opened={useLazyOpening(opened)}
        onClose={() => isOnTop(inside.current) && (room.shown ? room.leave : onLeave)()}
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
        closeButtonProps={{ 'aria-label': room.shown ? room_label : baseText('base.close') }}
      >
        <div ref={inside} className={styles.inside}>
          {room.shown ? (
            <RoomView event={event} />
          ) : (
            <Sheet
              event={event}
              opensFor={opensFor}
              onRoom={room.enter}
              onPresent={present}
              onDone={onClose}
            />
          )}
        </div>
      </Modal>
      {presenting.dialog}
    </>
  )
}
