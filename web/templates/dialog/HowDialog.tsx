// How the product works, in four steps; the video stands beside them where the operator has one.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { templates } from '#domain/templates/contract.ts'
import { call } from '#web/base/api/call.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { settings } from '#web/base/settings/settings.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { texts } from '../texts.ts'
import styles from './How.module.css'
import { VideoLink } from './VideoLink.tsx'

const t = translator(texts)
const STEPS = ['ask', 'share', 'listen', 'show'] as const

type Props = { opened: boolean; onClose: () => void }

export function HowDialog({ opened, onClose }: Props) {
  const { educate_video } = settings
  const { data: about } = useQuery({
    queryKey: ['educate_video'],
    queryFn: () => call(templates.educateVideo),
    // asked while it is read; without an answer the video is offered all the same
    enabled: opened && educate_video !== null,
    retry: false,
  })
  return (
    <Modal
      opened={useLazyOpening(opened)}
      onClose={onClose}
      size="36rem"
      title={t('templates.how')}
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
      {about?.thumbnail && <img className={styles.thumbnail} src={about.thumbnail} alt="" />}
      <div className={styles.foot}>
        {educate_video && <VideoLink href={educate_video} seconds={about?.seconds} />}
        <Button onClick={onClose}>{t('templates.how_done')}</Button>
      </div>
    </Modal>
  )
}
