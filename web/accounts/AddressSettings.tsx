// The own address, and whether it is verified.
import { Badge, Box, Button, Group, Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { AddressText } from '#web/base/ui/AddressText.tsx'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { isOwnAccount } from './own-account.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const VerifyDialog = lazyPart(async () => (await import('./VerifyDialog.tsx')).VerifyDialog)

/** `more` stands below: the way to another address. */
export function AddressSettings({ user, more }: { user: User; more?: ReactNode }) {
  const { opened, open, close } = useDialog()
  return (
    <SettingsPart name="address" title={t('accounts.address')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} dir="ltr">
          <AddressText>{user.email ?? ''}</AddressText>
        </Text>
        {user.verified ? (
          <Badge color="green" variant="light">
            {t('accounts.is_verified')}
          </Badge>
        ) : (
          <Group gap="xs">
            <Text size="sm" c="var(--popin-warm-text)">
              {t('accounts.not_verified')}
            </Text>
            {isOwnAccount(user) && (
              <Button variant="default" onClick={open}>
                {t('accounts.verify')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {more && <Box mt="md">{more}</Box>}
      {opened && (
        <Suspense>
          <VerifyDialog user={user} onClose={close} />
        </Suspense>
      )}
    </SettingsPart>
  )
}
