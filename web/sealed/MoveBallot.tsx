// Shows a ballot as a QR code and as text, for another device of the same person.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { copyText } from '#web/base/ui/copy-text.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { QrPicture } from '#web/base/ui/QrPicture.tsx'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import styles from './BallotCard.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function MoveBallot({ ballot, onClose }: { ballot: string; onClose: () => void }) {
  useFocusBack()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Modal
      opened={useLazyOpening(true)}
      onClose={onClose}
      title={t('sealed.move')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <PlainText size="sm">{t('sealed.move_hint')}</PlainText>
      <QrPicture text={ballot} label={t('sealed.qr')} className={styles.qr} />
      <div className={styles.form}>
        <Textarea label={t('sealed.text')} value={ballot} readOnly rows={3} />
        <Button data-autofocus onClick={async () => setIsCopied(await copyText(ballot))}>
          {t(isCopied ? 'sealed.copied' : 'sealed.copy')}
        </Button>
      </div>
    </Modal>
  )
}
