// Says why somebody cannot start, stop or delete a session, who can change that, and where help is.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Group, Modal, Text } from '@mantine/core'
import { Suspense } from 'react'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { latePart } from '#web/base/parts/late-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { useLateOpening } from '#web/base/ui/useLateOpening.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const ContactDialog = latePart(async () => (await import('#web/accounts/ContactDialog.tsx')).ContactDialog)

export function RestrictedDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const user = useCurrentUser()
  const help = useDialog()
  // it goes with the help that was asked for
  const endHelp = () => {
    help.close()
    onClose()
  }
  return (
    <>
      <Modal
        opened={useLateOpening(opened) && !help.opened}
        onClose={onClose}
        title={t('events.restricted_title')}
        // a header inside a dialog is no second banner of the page
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': baseText('base.close') }}
      >
        <Text>{t('events.restricted_body')}</Text>
        <Group justify="space-between" mt="lg">
          <Button variant="subtle" onClick={help.open}>
            {t('events.restricted_help')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {baseText('base.ok')}
          </Button>
        </Group>
      </Modal>
      {user && help.opened && (
        <Suspense>
          <ContactDialog user={user} onClose={endHelp} />
        </Suspense>
      )}
    </>
  )
}
