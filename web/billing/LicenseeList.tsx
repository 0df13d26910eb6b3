// Who has a licence, each with the way to take it back; the first one is the owner's.
import { Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Licensee } from '#domain/billing/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { AddressText } from '#web/base/ui/AddressText.tsx'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import styles from './Billing.module.css'
import { texts } from './texts.ts'
import { useChangeSubscription } from './useSubscription.ts'

const t = translator(texts)

export function LicenseeList({ licensees }: { licensees: Licensee[] }) {
  const { removing, remove } = useRemoving()
  return (
    <ul className={styles.people}>
      {licensees.map(({ email, given_name, family_name, is_owner }) => (
        <li key={email} className={styles.person}>
          <span className={styles.who}>
            <span className={styles.strong}>{`${given_name} ${family_name}`.trim() || email}</span>
            <span className={styles.small} dir="ltr">
              <AddressText>{email}</AddressText>
            </span>
          </span>
          {is_owner ? (
            <Text className={styles.small}>{t('billing.first_license')}</Text>
          ) : (
            <IconButton
              look="gray"
              aria-label={t('billing.remove', { email })}
              disabled={removing === email}
              onClick={() => void remove(email)}
            >
              <IconX size={18} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function useRemoving() {
  const confirm = useConfirm()
  const changes = useChangeSubscription()
  const [removing, setRemoving] = useState<string | null>(null)
  const remove = async (email: string) => {
    const title = t('billing.remove_title')
    const body = t('billing.remove_body', { email })
    if (!(await confirm({ title, body, confirm: t('billing.remove_confirm'), danger: true }))) return
    setRemoving(email)
    try {
      await changes.remove(email)
      showToast(t('billing.removed', { email }), 'good')
    } catch {
      showToast(t('billing.remove_failed', { email }), 'bad')
    } finally {
      setRemoving(null)
    }
  }
  return { removing, remove }
}
