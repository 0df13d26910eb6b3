// What somebody should know before the session stands in front of a room.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import styles from './PresentDialog.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
const TIPS = ['screen', 'join', 'keys', 'remote'] as const

type Props = {
  opened: boolean
  /** `isKnown`: the dialog is not wanted again. */
  onStart: (isKnown: boolean) => void
  onClose: () => void
}

export function PresentDialog({ opened, onStart, onClose }: Props) {
  const [isKnown, setIsKnown] = useState(false)
  return (
    <Modal
      opened={useLazyOpening(opened)}
      onClose={onClose}
      size="32rem"
      title={t('events.present_title')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <ul className={styles.tips}>
        {TIPS.map((tip) => (
          <li key={tip}>{t(`events.present_${tip}`)}</li>
        ))}
      </ul>
      <Checkbox
        mt="lg"
        label={t('events.present_known')}
        checked={isKnown}
        onChange={({ currentTarget }) => setIsKnown(currentTarget.checked)}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {baseText('base.cancel')}
        </Button>
        <Button data-autofocus onClick={() => onStart(isKnown)}>
          {t('events.present')}
        </Button>
      </Group>
    </Modal>
  )
}
