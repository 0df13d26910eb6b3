// Asks somebody by mail to join, and shows who was asked and has not answered.
import { Card, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { looksLikeEmail } from '#domain/accounts/rules.ts'
import type { MemberInvitation } from '#domain/organisations/contract.ts'
import { EmailField } from '#web/accounts/EmailField.tsx'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { formatDay } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { FieldForm } from '#web/base/ui/FieldForm.tsx'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { PersonLine, PersonList } from '#web/base/ui/PersonList.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import styles from './Organisation.module.css'
import { texts } from './texts.ts'
import { useMemberChanges } from './usePeople.ts'

const t = translator(texts)

/** Addresses that are asked at once. */
const ASKED_MAX = 200

export function Invitations({ invited }: { invited: readonly MemberInvitation[] }) {
  const { email, error, isSending, type, submit, withdraw } = useInviting()
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
      <FieldForm done={t('organisations.invite')} isBusy={isSending} onDone={() => void submit()}>
        <EmailField
          label={t('organisations.invite_email')}
          description={t('organisations.invite_how')}
          // a field for one address would take no list
          type="text"
          // a field that took no more would cut a pasted list without a word
          maxLength={undefined}
          autoComplete="off"
          value={email}
          error={error}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </FieldForm>
      {invited.length > 0 && (
        <section>
          <Title order={3} size="h4">
            {t('organisations.waiting')}
          </Title>
          <PersonList>
            {invited.map(({ email: address, expires_time }) => (
              <PersonLine
                key={address}
                name={null}
                email={address}
                note={t('organisations.waiting_until', { day: formatDay(expires_time) })}
              >
                <IconButton
                  look="gray"
                  aria-label={t('organisations.withdraw', { email: address })}
                  onClick={() => void withdraw(address)}
                >
                  <IconX size={18} aria-hidden />
                </IconButton>
              </PersonLine>
            ))}
          </PersonList>
        </section>
      )}
    </Card>
  )
}

/** Each once, as they were typed or pasted. */
function addressesIn(typed: string): string[] {
  return [...new Set(typed.split(/[\s,;]+/).filter((part) => part !== ''))]
}

function problemOf(typed: readonly string[]): string | null {
  const wrong = typed.filter((address) => !looksLikeEmail(address))
  if (typed.length === 0 || (wrong.length > 0 && typed.length === 1)) return t('organisations.invite_wrong')
  if (wrong.length > 0) return t('organisations.invite_wrong_ones', { emails: wrong.join(', ') })
  const { length: count } = typed
  return count > ASKED_MAX ? t('organisations.invite_many', { count, max: ASKED_MAX }) : null
}

/** What was typed and not sent stays after a failure, with the reason below it. */
function useInviting() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const changes = useMemberChanges()
  const type = (typed: string) => {
    setEmail(typed)
    setError(null)
  }
  const { isSending, submit } = useSubmission(async () => {
    const typed = addressesIn(email)
    const problem = problemOf(typed)
    if (problem) return setError(problem)
    const left = [...typed]
    try {
      for (const address of typed) {
        await changes.invite(address)
        left.shift()
      }
      setEmail('')
    } catch (failure) {
      setEmail(left.join(', '))
      setError(serverText(failure, t('organisations.not_invited')))
    }
    const sent = typed.slice(0, typed.length - left.length)
    if (sent.length > 0)
      showToast(t('organisations.invited', { count: sent.length, email: sent[0] ?? '' }), 'good')
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
