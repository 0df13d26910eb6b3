// How the product works, in four steps; the video stands beside them where the operator has one.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, Text, Title } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { EDUCATE_VIDEO_SECONDS } from '#domain/templates/educate-video.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { settings } from '#web/base/settings/settings.ts'
import { useLateOpening } from '#web/base/ui/useLateOpening.ts'
import { lengthWords } from '../length-words.ts'
import { texts } from '../texts.ts'
import styles from './How.module.css'

const t = translator(texts)
const STEPS = ['ask', 'share', 'listen', 'show'] as const

type Props = { opened: boolean; onClose: () => void }

export function HowDialog({ opened, onClose }: Props) {
  const { educate_video } = settings
  return (
    <Modal
      opened={useLateOpening(opened)}
      onClose={onClose}
      size="36rem"
      title={t('templates.how')}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <Title order={3} size="h4">
              {t(`templates.how_${step}`)}
            </Title>
            <Text c="dimmed">{t(`templates.how_${step}_body`)}</Text>
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        {educate_video && (
          <Button
            component="a"
            href={educate_video}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            title={t('templates.how_video_opens')}
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
          >
            {t('templates.how_video', { length: lengthWords(EDUCATE_VIDEO_SECONDS) })}
          </Button>
        )}
        <Button onClick={onClose}>{t('templates.how_done')}</Button>
      </div>
    </Modal>
  )
}
