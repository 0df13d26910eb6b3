// Carries the ballots of a session to another device of the same person: a link as a QR code, as text and as a file.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { copyText } from '#web/base/ui/copy-text.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { QrPicture } from '#web/base/ui/QrPicture.tsx'
import { fileNameOf, saveFile } from '#web/base/ui/save-file.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import styles from './BallotCard.module.css'
import { ballotLink } from './carried.ts'
import { type HeldBallot, heldBallots } from './getting.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Ballots in one QR code that a camera still reads off a screen. */
const CODE_MAX = 3

type Props = { event: PopinEvent; user: string; onClose: () => void }

export function MoveBallot({ event, user, onClose }: Props) {
  useFocusBack()
  const held = heldBallots(user, event)
  const field = useRef<HTMLTextAreaElement>(null)
  const [told, setTold] = useState<'copied' | 'not_copied' | 'saved' | null>(null)
  const linkOf = (some: readonly HeldBallot[]) =>
    ballotLink(
      event,
      some.map(({ ballot }) => ballot),
    )
  const link = linkOf(held)
  const copy = async () => {
    const isCopied = await copyText(link)
    setTold(isCopied ? 'copied' : 'not_copied')
    if (!isCopied) field.current?.select()
  }
  const save = () => {
    saveFile(`Ballot ${fileNameOf(event.name)}.txt`, new Blob([`${link}\n`], { type: 'text/plain' }))
    setTold('saved')
  }
  return (
    <Modal
      opened={useLazyOpening(true)}
      onClose={onClose}
      title={t('sealed.move')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <div className={styles.form}>
        <PlainText size="sm">{t('sealed.move_hint')}</PlainText>
        <Travelling held={held} count={event.collection?.events.length ?? 1} />
      </div>
      <QrPicture text={linkOf(held.slice(0, CODE_MAX))} label={t('sealed.qr')} className={styles.qr} />
      <div className={styles.form}>
        <Textarea ref={field} label={t('sealed.link')} value={link} readOnly rows={3} />
        <Group gap="xs">
          <Button data-autofocus onClick={() => void copy()}>
            {t('sealed.copy')}
          </Button>
          <Button variant="default" onClick={save}>
            {t('sealed.save')}
          </Button>
        </Group>
        {/* inside the dialog: what is said elsewhere is not heard while it is open */}
        <PlainText size="sm" tone={told === 'not_copied' ? 'bad' : 'dimmed'} role="status">
          {told && t(`sealed.${told}`)}
        </PlainText>
      </div>
    </Modal>
  )
}

/** For which questions of the session it can be used there, and what stays here. `count`: of the questions. */
function Travelling({ held, count }: { held: readonly HeldBallot[]; count: number }) {
  return (
    <>
      {count > 1 && (
        <>
          <PlainText size="sm">{t('sealed.move_for', { count: held.length })}</PlainText>
          <ol className={styles.names}>
            {held.map(({ id, name }) => (
              <li key={id} dir="auto">
                {name}
              </li>
            ))}
          </ol>
          {held.length < count && <PlainText size="sm">{t('sealed.move_some')}</PlainText>}
          {held.length > CODE_MAX && (
            <PlainText size="sm">{t('sealed.move_code', { most: CODE_MAX })}</PlainText>
          )}
        </>
      )}
      <PlainText size="sm">{t('sealed.move_alone')}</PlainText>
    </>
  )
}
