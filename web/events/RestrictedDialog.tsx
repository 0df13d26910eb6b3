// Says why somebody cannot start, stop or delete a session, who can change that, and where help is.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Anchor, Button, Group, Modal, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { texts } from './approval/texts.ts'

const t = translator(texts)
const ContactDialog = lazyPart(async () => (await import('#web/accounts/ContactDialog.tsx')).ContactDialog)

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
        opened={useLazyOpening(opened) && !help.opened}
        onClose={onClose}
        title={user?.has_self_launched ? t('events.approval_again') : t('events.approval_first')}
        closeButtonProps={{ 'aria-label': baseText('base.close') }}
      >
        <Approval tenant={user?.tenant ?? null} isOwner={user?.is_tenant_account_owner ?? false} />
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

/** Whom to ask: where the organisation wants it, or its owner; nobody is told to ask themselves. */
function Approval({ tenant, isOwner }: { tenant: User['tenant']; isOwner: boolean }) {
  if (isOwner) return <Text>{t('events.approval_own')}</Text>
  if (tenant?.approval_link)
    return (
      <Text>
        {t('events.approval_link')}{' '}
        <Anchor href={tenant.approval_link} underline="always" target="_blank" rel="noopener noreferrer">
          {t('events.approval_more')}
        </Anchor>
      </Text>
    )
  const email = tenant?.owner.email
  if (!email) return <Text>{t('events.approval_nobody')}</Text>
  return (
    <Text>
      {t('events.approval_owner')}{' '}
      <Anchor href={`mailto:${email}`} underline="always" dir="ltr">
        {email}
      </Anchor>
    </Text>
  )
}
