// Delegates, the settings of an organisation, and mails: parts of the account that have a place of their own.
import { AccountPart } from '#web/accounts/AccountPart.tsx'
import { paths } from '#web/app/paths.ts'
import { useAddress } from '#web/base/router/useAddress.ts'

const PARTS = {
  [paths.manageUsers()]: 'manage_users',
  [paths.adminSettings()]: 'admin_settings',
} as const

export function AccountPartScreen() {
  const { pathname } = useAddress()
  return <AccountPart part={PARTS[pathname.toLowerCase()] ?? 'email_notifications'} />
}
