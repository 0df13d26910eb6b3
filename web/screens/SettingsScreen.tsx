// The settings of the own account.
import { Container, Stack, Title } from '@mantine/core'
import { AddressSettings } from '#web/accounts/AddressSettings.tsx'
import { AppearanceSettings } from '#web/accounts/AppearanceSettings.tsx'
import { GuestSettings } from '#web/accounts/GuestSettings.tsx'
import { NameSettings } from '#web/accounts/NameSettings.tsx'
import { PasswordSettings } from '#web/accounts/PasswordSettings.tsx'
import { SignOutSettings } from '#web/accounts/SignOutSettings.tsx'
import { texts } from '#web/accounts/texts.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PersonaSettings } from '#web/templates/PersonaSettings.tsx'

const t = translator(texts)

export function SettingsScreen() {
  const user = useCurrentUser()
  return (
    <Container size="md" py="xl" pb={96}>
      <Title order={1} mb="lg">
        {t('accounts.settings_title')}
      </Title>
      {user ? (
        <Stack gap="md">
          {user.guest ? (
            <GuestSettings user={user} />
          ) : (
            <>
              <NameSettings user={user} />
              <AddressSettings user={user} />
              <PasswordSettings user={user} />
            </>
          )}
          {user.hero_view_enabled && <PersonaSettings />}
          <AppearanceSettings />
          {!user.guest && <SignOutSettings />}
        </Stack>
      ) : (
        <LoadingShape shape="form" />
      )}
    </Container>
  )
}
