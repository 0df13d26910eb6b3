// The explanation behind the line on who sees what. Whoever read it is not pointed to it again.
import { wayOf } from '#domain/events/way.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, Text } from '@mantine/core'
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { Link } from '#web/base/router/Link.tsx'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { texts as sentences } from '#web/events/anonymity-texts.ts'
import styles from './ConductDialog.module.css'
import { texts } from './texts.ts'
import { useReminder } from './useReminders.ts'

const t = translator({ ...texts, ...sentences })
const LINES = {
  anonymous: ['events.sees_anonymous', 'joining.sees_answers', 'joining.sees_words'],
  sealed: ['events.sees_sealed', 'joining.sees_ballot', 'joining.sees_words'],
  named: ['events.sees_named', 'joining.sees_votes'],
} as const

export function WhoSeesDialog({ event, onClose }: { event: PopinEvent; onClose: () => void }) {
  useFocusBack()
  const { isAsked, confirm } = useReminder('show_anon_msg', event)
  const close = () => {
    if (isAsked) confirm()
    onClose()
  }
  return (
    <Modal
      opened={useLazyOpening(true)}
      onClose={close}
      title={t('joining.sees_title')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      {LINES[wayOf(event)].map((line) => (
        <Text key={line} mb="sm">
          {t(line)}
        </Text>
      ))}
      <div className={styles.links}>
        <Link to={paths.anonymity()}>{t('events.how_anonymity')}</Link>
        <Link to={paths.ownRows(event.slug)}>{t('joining.sees_stored')}</Link>
      </div>
      <div className={styles.actions}>
        <Button data-autofocus onClick={close}>
          {t('joining.sees_read')}
        </Button>
      </div>
    </Modal>
  )
}
