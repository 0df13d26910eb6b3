// Who acts for the own account, each with the way to end it.
import { Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { AddressText } from '#web/base/ui/AddressText.tsx'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import styles from './Delegates.module.css'
import { texts } from './texts.ts'
import { useChangeDelegates, useDelegates } from './useDelegates.ts'

const t = translator(texts)

export function DelegateList() {
  const { data: people, isError, refetch } = useDelegates()
  const { removing, remove } = useRemoving()
  return (
    <section className={styles.people}>
      <Title order={2} size="h3">
        {t('delegates.list')}
      </Title>
      {!people && isError && <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void refetch()} />}
      {!people && !isError && <LoadingShape shape="block" />}
      {people?.length === 0 && <Text c="dimmed">{t('delegates.none')}</Text>}
      {people && people.length > 0 && (
        <ul className={styles.list}>
          {people.map(({ id, email, display_name }) => (
            <li key={id} className={styles.person}>
              <span className={styles.name}>
                <span className={styles.strong}>{display_name}</span>
                <span className={styles.address} dir="ltr">
                  <AddressText>{email}</AddressText>
                </span>
              </span>
              <IconButton
                look="gray"
                aria-label={t('delegates.remove', { email })}
                disabled={removing === email}
                onClick={() => void remove(email)}
              >
                <IconX size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function useRemoving() {
  const confirm = useConfirm()
  const changes = useChangeDelegates()
  const [removing, setRemoving] = useState<string | null>(null)
  const remove = async (email: string) => {
    const title = t('delegates.remove_title')
    const body = t('delegates.remove_body', { email })
    if (!(await confirm({ title, body, confirm: t('delegates.remove_confirm'), danger: true }))) return
    setRemoving(email)
    try {
      await changes.remove(email)
      showToast(t('delegates.removed', { email }), 'good')
    } catch {
      showToast(t('delegates.remove_failed', { email }), 'bad')
    } finally {
      setRemoving(null)
    }
  }
  return { removing, remove }
}
