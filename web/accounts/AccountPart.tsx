// A part of the account that cannot be changed here yet: what it is, and the way to what can.
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { part: 'manage_users' | 'admin_settings' | 'email_notifications' }

export function AccountPart({ part }: Props) {
  return (
    <AccountFrame title={t(`accounts.part_${part}`)} lead={t('accounts.part_not_here')} underBar>
      <LinkButton to={paths.settings()}>{t('accounts.part_settings')}</LinkButton>
    </AccountFrame>
  )
}
