// Asks somebody by mail to join, and shows who was asked and has not answered.
import { Button, Card, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { looksLikeEmail } from '#domain/accounts/rules.ts'
import type { MemberInvitation } from '#domain/organisations/contract.ts'
import { EmailField } from '#web/accounts/EmailField.tsx'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { formatDay } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { AddressText } from '#web/base/ui/AddressText.tsx'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import styles from './Organisation.module.css'
import { texts } from './texts.ts'
import { useMemberChanges } from './usePeople.ts'

const t = translator(texts)

export function Invitations({ invited }: { invited: readonly MemberInvitation[] }) {
  const { email, error, isSending, type, submit, withdraw } = useInviting()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Card component="section" className={styles.part}>
      <div>
        <Title order={2} size="h3">
          {t('organisations.invite_title')}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {t('organisations.invite_body')}
        </Text>
      </div>
      <form className={styles.adding} noValidate onSubmit={onSubmit}>
        <EmailField
          className={styles.field}
          label={t('organisations.invite_email')}
          autoComplete="off"
          value={email}
          error={error}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button type="submit" className={styles.key} aria-disabled={isSending || undefined}>
          {t('organisations.invite')}
        </Button>
      </form>
      {invited.length > 0 && (
        <section>
          <Title order={3} size="h4">
            {t('organisations.waiting')}
          </Title>
          <ul className={styles.list}>
            {invited.map((one) => (
              <li key={one.email} className={styles.row}>
                <span className={styles.who}>
                  <span dir="ltr">
                    <AddressText>{one.email}</AddressText>
                  </span>
                  <span className={styles.small}>
                    {t('organisations.waiting_until', { day: formatDay(one.expires_time) })}
                  </span>
                </span>
                <IconButton
                  look="gray"
                  aria-label={t('organisations.withdraw', { email: one.email })}
                  onClick={() => void withdraw(one.email)}
                >
                  <IconX size={18} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

/** What was typed stays after a failure, with the reason below it. */
function useInviting() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const changes = useMemberChanges()
  const type = (typed: string) => {
    setEmail(typed)
    setError(null)
  }
  const { isSending, submit } = useSubmission(async () => {
    const typed = email.trim()
    if (!looksLikeEmail(typed)) return setError(t('organisations.invite_wrong'))
    try {
      await changes.invite(typed)
      showToast(t('organisations.invited', { email: typed }), 'good')
      setEmail('')
    } catch (failure) {
      setError(serverText(failure, t('organisations.not_invited')))
    }
  })
  const withdraw = async (address: string) => {
    try {
      await changes.withdraw(address)
      showToast(t('organisations.withdrawn', { email: address }), 'good')
    } catch (failure) {
      showToast(serverText(failure, t('organisations.not_changed')), 'bad')
    }
  }
  return { email, error, isSending, type, submit, withdraw }
}
