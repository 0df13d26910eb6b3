// One member: who it is, what holds for them, and the menu of what can be changed.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import type { Member } from '#domain/organisations/contract.ts'
import { type MemberChange, memberRefusal } from '#domain/organisations/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { AddressText } from '#web/base/ui/AddressText.tsx'
import { besideRow } from '#web/base/ui/focus-beside.ts'
import styles from './Organisation.module.css'
import { texts } from './texts.ts'
import { useActions } from './useActions.ts'

const t = translator(texts)

type Props = {
  member: Member
  user: User
  /** Takes the focus where no row beside it can, once this one is gone. */
  search: RefObject<HTMLElement | null>
}

export function MemberRow({ member, user, search }: Props) {
  const { display_name, email, sessions, id } = member
  return (
    <li className={styles.member}>
      <span className={styles.who}>
        <span className={styles.strong}>{display_name}</span>
        <span className={styles.small} dir="ltr">
          <AddressText>{email}</AddressText>
        </span>
        <span className={styles.small}>{t('organisations.sessions', { count: sessions })}</span>
      </span>
      <span className={styles.marks}>
        {marksOf(member).map(({ text, strong }) => (
          <span key={text} className={styles.mark} data-strong={strong || undefined}>
            {text}
          </span>
        ))}
      </span>
      <span className={styles.end}>
        {id === user.id ? (
          <span className={styles.small}>{t('organisations.you')}</span>
        ) : (
          <MemberMenu member={member} user={user} search={search} />
        )}
      </span>
    </li>
  )
}

function marksOf({ role_type, disabled, event_creation_allowed, verified }: Member) {
  return [
    ...(role_type === 'org_owner' ? [{ text: t('organisations.owner'), strong: true }] : []),
    ...(role_type === 'org_admin' ? [{ text: t('organisations.admin'), strong: true }] : []),
    ...(disabled ? [{ text: t('organisations.off'), strong: false }] : []),
    ...(event_creation_allowed ? [] : [{ text: t('organisations.needs_approval'), strong: false }]),
    ...(verified ? [] : [{ text: t('organisations.unverified'), strong: false }]),
  ]
}

/** What is not allowed stands there as well, and says why. */
function MemberMenu({ member, user, search }: Props) {
  const own = useRef<HTMLButtonElement>(null)
  const actions = useActions(member, () => besideRow(own.current?.closest('li'), search.current))
  const why = (change: MemberChange) => memberRefusal(user, member, change)?.error_message
  const items: { text: string; change: MemberChange; act: () => Promise<void>; danger?: true }[] = [
    {
      text: member.role_type === 'org_admin' ? t('organisations.take_admin') : t('organisations.make_admin'),
      change: 'role',
      act: actions.turnAdmin,
    },
    {
      text: member.event_creation_allowed
        ? t('organisations.require_approval')
        : t('organisations.waive_approval'),
      change: 'place',
      act: actions.turnApproval,
    },
    {
      text: member.disabled ? t('organisations.switch_on') : t('organisations.switch_off'),
      change: 'place',
      act: actions.turnOff,
    },
    { text: t('organisations.remove'), change: 'place', act: actions.remove, danger: true },
  ]
  const reasons = new Set(items.flatMap(({ change }) => why(change) ?? []))
  return (
    <Menu width={280} withinPortal={false} position="bottom-end">
      <Menu.Target>
        <ActionIcon
          ref={own}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('organisations.change', { name: member.display_name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items
          .filter(({ change }) => !why(change))
          .map(({ text, act, danger }) => (
            <Menu.Item
              key={text}
              {...(danger ? { color: 'var(--popin-bad-text)' } : {})}
              onClick={() => void act()}
            >
              {text}
            </Menu.Item>
          ))}
        {[...reasons].map((reason) => (
          // not disabled: the keys would pass it by, and nobody could read why
          <Menu.Item key={reason} className={styles.refused} closeMenuOnClick={false}>
            {items
              .filter(({ change }) => why(change) === reason)
              .map(({ text }) => (
                <Text key={text} component="span" size="sm" display="block">
                  {text}
                </Text>
              ))}
            <Text component="span" size="sm" c="dimmed" display="block">
              {reason}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
