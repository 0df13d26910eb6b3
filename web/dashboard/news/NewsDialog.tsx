// The news, newest first.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal, Text, Title } from '@mantine/core'
import { NEWS } from '#domain/accounts/news.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { texts } from '../texts.ts'
import styles from './News.module.css'

const t = translator(texts)

export function NewsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={useLazyOpening(opened)}
      onClose={onClose}
      size="36rem"
      title={t('dashboard.news')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <ul className={styles.list}>
        {NEWS.map((entry) => (
          <li key={entry}>
            <Title order={3} size="h4">
              {t(`dashboard.news_${entry}`)}
            </Title>
            <Text c="dimmed">{t(`dashboard.news_${entry}_body`)}</Text>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
