// Entries of the account menu: who acts for the own account, or for whom a delegate can act.
import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconUserShare, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { User } from '#domain/accounts/contract.ts'
import { delegates_gated } from '#domain/billing/upsells.ts'
import { delegates } from '#domain/delegates/contract.ts'
import { isDelegate } from '#domain/delegates/rules.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { useUpsell } from '#web/billing/useUpsell.ts'
import { texts } from './texts.ts'
import { useBecome } from './useBecome.ts'

const t = translator(texts)

export function DelegateMenu({ user }: { user: User }) {
  return isDelegate(user) ? <Accounts user={user} /> : <Manage user={user} />
}

function Manage({ user }: { user: User }) {
  const upsell = useUpsell()
  const icon = <IconUsers size={18} aria-hidden />
  const text = t('delegates.title')
  if (user.plan.features.delegates)
    return (
      <Menu.Item component="a" href={hrefOf(paths.manageUsers())} leftSection={icon}>
        {text}
      </Menu.Item>
    )
  return (
    <Menu.Item leftSection={icon} onClick={() => void upsell(delegates_gated)}>
      {text}
    </Menu.Item>
  )
}

/** Everybody whom this delegate can act for, and the way back to the own account. */
function Accounts({ user }: { user: User }) {
  const { submit } = useBecome()
  const { data: people = [] } = useQuery({
    queryKey: ['delegatefor'],
    queryFn: () => call(delegates.listDelegateFor, {}),
  })
  const own_id = user.delegate_user_id
  return (
    <>
      {people
        .filter(({ id }) => id !== user.id)
        .map(({ id, display_name }) => (
          <Menu.Item
            key={id}
            leftSection={<IconUserShare size={18} aria-hidden />}
            onClick={() => void submit(id)}
          >
            {t('delegates.switch', { name: display_name })}
          </Menu.Item>
        ))}
      {own_id && (
        <Menu.Item
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => void submit(own_id)}
        >
          {t('delegates.back')}
        </Menu.Item>
      )}
    </>
  )
}
