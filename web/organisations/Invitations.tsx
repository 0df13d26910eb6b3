// Asks somebody by email to join, and shows who was asked and has not answered.
import { Card, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import type { MemberInvitation } from '#domain/organisations/contract.ts'
import { EmailField } from '#web/accounts/EmailField.tsx'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { formatDay } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { FieldForm } from '#web/base/ui/FieldForm.tsx'
import { besideRow } from '#web/base/ui/focus-beside.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { PersonLine, PersonList } from '#web/base/ui/PersonList.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import styles from './Organisation.module.css'
import { texts } from './texts.ts'
import { useInviting } from './useInviting.ts'
import { useMemberChanges } from './usePeople.ts'

const t = translator(texts)

export function Invitations({ invited }: { invited: readonly MemberInvitation[] }) {
  const { email, error, isSending, type, submit } = useInviting()
  const field = useRef<HTMLInputElement>(null)
  const withdrawing = useWithdrawing(field)
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
          ref={field}
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
                  onClick={({ currentTarget }) =>
                    void withdrawing.submit(address, currentTarget.closest('li'))
                  }
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

/** The keys go on with the next one: what was pressed is gone. */
function useWithdrawing(field: RefObject<HTMLInputElement | null>) {
  const changes = useMemberChanges()
  return useSubmission(async (address: string, row: Element | null) => {
    const goOn = besideRow(row, field.current)
    try {
      await changes.withdraw(address)
      showToast(t('organisations.withdrawn', { email: address }), 'good')
      goOn()
    } catch (failure) {
      showToast(serverText(failure, t('organisations.not_changed')), 'bad')
    }
  })
}
