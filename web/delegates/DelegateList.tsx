// Who acts for the own account, each with the way to end it.
import { Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PersonLine, PersonList } from '#web/base/ui/PersonList.tsx'
import { useRemoval } from '#web/base/ui/useRemoval.ts'
import styles from './Delegates.module.css'
import { texts } from './texts.ts'
import { useChangeDelegates, useDelegates } from './useDelegates.ts'

const t = translator(texts)

export function DelegateList() {
  const { data: people, isError, refetch } = useDelegates()
  const heading = useRef<HTMLHeadingElement>(null)
  const { removing, remove } = useRemoval(useChangeDelegates().remove, wordsOf, heading)
  return (
    <section className={styles.people}>
      <Title order={2} size="h3" ref={heading} tabIndex={-1}>
        {t('delegates.list')}
      </Title>
      {!people && isError && <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void refetch()} />}
      {!people && !isError && <LoadingShape shape="block" />}
      {people?.length === 0 && <Text c="dimmed">{t('delegates.none')}</Text>}
      {people && people.length > 0 && (
        <PersonList>
          {people.map(({ id, email, display_name }) => (
            <PersonLine key={id} name={display_name} email={email}>
              <IconButton
                look="gray"
                aria-label={t('delegates.remove', { email })}
                aria-disabled={removing === email || undefined}
                onClick={({ currentTarget }) => void remove(email, currentTarget)}
              >
                <IconX size={18} aria-hidden />
              </IconButton>
            </PersonLine>
          ))}
        </PersonList>
      )}
    </section>
  )
}

function wordsOf(email: string) {
  return {
    title: t('delegates.remove_title'),
    body: t('delegates.remove_body', { email }),
    confirm: t('delegates.remove_confirm'),
    done: t('delegates.removed', { email }),
    failed: t('delegates.remove_failed', { email }),
  }
}
