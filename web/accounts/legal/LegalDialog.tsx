// The terms or the privacy policy, to read beside the form.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { paths } from '#web/app/paths.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { Link } from '#web/base/router/Link.tsx'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import styles from './LegalDialog.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

const PARTS = {
  terms: ['terms_1', 'terms_2', 'terms_3', 'terms_4'],
  privacy: ['privacy_1', 'privacy_2', 'privacy_3', 'privacy_4', 'privacy_5'],
} as const

type Props = { about: keyof typeof PARTS; onClose: () => void }

export function LegalDialog({ about, onClose }: Props) {
  useEffect(() => whenDialogsClose(onClose), [onClose])
  return (
    <Modal
      opened={useLazyOpening(true)}
      size="lg"
      title={t(`legal.${about}_title`)}
      classNames={{ title: styles.title }}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <Stack gap="md">
        {PARTS[about].map((part) => (
          <section key={part}>
            <Title order={3}>{t(`legal.${part}_title`)}</Title>
            <Text mt={4}>{t(`legal.${part}`)}</Text>
            {part === 'privacy_3' && <Link to={paths.anonymity()}>{t('legal.how_anonymity')}</Link>}
          </section>
        ))}
      </Stack>
    </Modal>
  )
}
