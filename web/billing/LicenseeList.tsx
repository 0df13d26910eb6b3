// Who has a licence, each with the way to take it back; the first one is the owner's.
import { Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { Licensee } from '#domain/billing/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { PersonLine, PersonList } from '#web/base/ui/PersonList.tsx'
import { useRemoval } from '#web/base/ui/useRemoval.ts'
import styles from './Billing.module.css'
import { texts } from './texts.ts'
import { useChangeSubscription } from './useSubscription.ts'

const t = translator(texts)

type Props = {
  licensees: Licensee[]
  /** Takes the focus when there is nobody left whose licence could be taken back. */
  heading: RefObject<HTMLElement | null>
}

export function LicenseeList({ licensees, heading }: Props) {
  const { removing, remove } = useRemoval(useChangeSubscription().remove, wordsOf, heading)
  return (
    <PersonList>
      {licensees.map(({ email, given_name, family_name, is_owner }) => (
        <PersonLine key={email} name={`${given_name} ${family_name}`.trim() || email} email={email}>
          {is_owner ? (
            <Text className={styles.small}>{t('billing.first_license')}</Text>
          ) : (
            <IconButton
              look="gray"
              aria-label={t('billing.remove', { email })}
              aria-disabled={removing === email || undefined}
              onClick={({ currentTarget }) => void remove(email, currentTarget)}
            >
              <IconX size={18} aria-hidden />
            </IconButton>
          )}
        </PersonLine>
      ))}
    </PersonList>
  )
}

function wordsOf(email: string) {
  return {
    title: t('billing.remove_title'),
    body: t('billing.remove_body', { email }),
    confirm: t('billing.remove_confirm'),
    done: t('billing.removed', { email }),
    failed: t('billing.remove_failed', { email }),
  }
}
