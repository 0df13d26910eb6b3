// An image as large as the window, or in its own size to scroll over; loaded when it is wanted.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import type { AttachedMedia } from '#domain/media/contract.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import styles from './PhotoViewer.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function PhotoViewer({ media, onClose }: { media: AttachedMedia; onClose: () => void }) {
  const opened = useLazyOpening(true)
  const [isLarge, setIsLarge] = useState(false)
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen>
      <Modal.Overlay />
      <Modal.Content className={styles.content}>
        <Modal.Header className={styles.header}>
          <Modal.Title>{t('media.viewer')}</Modal.Title>
          <IconButton
            look="gray"
            aria-label={t(isLarge ? 'media.fit' : 'media.actual_size')}
            onClick={() => setIsLarge(!isLarge)}
          >
            {isLarge ? <IconZoomOut size={22} aria-hidden /> : <IconZoomIn size={22} aria-hidden />}
          </IconButton>
          <Modal.CloseButton aria-label={baseText('base.close')} data-autofocus />
        </Modal.Header>
        <Modal.Body className={styles.body}>
          <div className={styles.frame} data-large={isLarge || undefined} tabIndex={isLarge ? 0 : undefined}>
            <img src={media.photo!} width={media.width!} height={media.height!} alt={t('media.viewer')} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
