// What a guest finds in the settings: the way to an account.
import { Group } from '@mantine/core'
import type { User } from '#domain/accounts/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { useAddress } from '#web/base/router/useAddress.ts'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

export function GuestSettings({ user }: { user: User }) {
  const { href } = useAddress()
  return (
    <SettingsPart name="account" title={t('accounts.guest_title')} body={t('accounts.guest_body')}>
      <Group gap="sm">
        <LinkButton to={paths.signUp({ guest_id: user.id, path: href, t: href })}>
          {t('accounts.sign_up')}
        </LinkButton>
        <LinkButton to={paths.signIn()} variant="default">
          {t('accounts.sign_in')}
        </LinkButton>
      </Group>
    </SettingsPart>
  )
}
