// The settings of the own account.
import { Title } from '@mantine/core'
import { Suspense } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { AddressSettings } from '#web/accounts/AddressSettings.tsx'
import { AppearanceSettings } from '#web/accounts/AppearanceSettings.tsx'
import { AvatarSettings } from '#web/accounts/AvatarSettings.tsx'
import { GuestSettings } from '#web/accounts/GuestSettings.tsx'
import { NameSettings } from '#web/accounts/NameSettings.tsx'
import { isOwnAccount } from '#web/accounts/own-account.ts'
import { PasswordSettings } from '#web/accounts/PasswordSettings.tsx'
import { SignOutSettings } from '#web/accounts/SignOutSettings.tsx'
import { texts } from '#web/accounts/texts.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { type DiscardQuestion, useDiscardQuestion } from '#web/accounts/useDiscardQuestion.ts'
import { Contents } from '#web/base/contents/Contents.tsx'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { PlanSettings } from '#web/billing/PlanSettings.tsx'
import { BrandingEntry } from '#web/branding/BrandingEntry.tsx'
import { ChangeAddress } from '#web/credentials/ChangeAddress.tsx'
import { PrivacySettings } from '#web/privacy/PrivacySettings.tsx'
import { PersonaSettings } from '#web/templates/PersonaSettings.tsx'

const t = translator(texts)

const FactorSettings = lazyPart(
  async () => (await import('#web/credentials/FactorSettings.tsx')).FactorSettings,
)
const SessionSettings = lazyPart(
  async () => (await import('#web/credentials/SessionSettings.tsx')).SessionSettings,
)

export function SettingsScreen() {
  const user = useCurrentUser()
  const discard = useDiscardQuestion()
  return (
    <PageColumn width={user?.guest ? 'middle' : 'full'}>
      <Title order={1} mb="lg">
        {t('accounts.settings_title')}
      </Title>
      {user ? (
        <Contents>
          {user.guest ? <GuestSettings user={user} /> : <OfAccount user={user} discard={discard} />}
          {user.hero_view_enabled && <PersonaSettings />}
          <AppearanceSettings />
          {!user.guest && <SignOutSettings />}
          {/* of its owner alone */}
          {!user.guest && isOwnAccount(user) && <PrivacySettings />}
        </Contents>
      ) : (
        <LoadingShape shape="form" />
      )}
    </PageColumn>
  )
}

function OfAccount({ user, discard }: { user: User; discard: DiscardQuestion }) {
  return (
    <>
      <NameSettings user={user} onDirty={discard.onNames} />
      <AvatarSettings user={user} />
      <AddressSettings user={user} more={isOwnAccount(user) && <ChangeAddress />} />
      {isOwnAccount(user) && (
        <>
          <PasswordSettings user={user} onDirty={discard.onPassword} />
          <Suspense>
            <FactorSettings />
            <SessionSettings />
          </Suspense>
        </>
      )}
      <PlanSettings user={user} />
      <BrandingEntry />
    </>
  )
}
