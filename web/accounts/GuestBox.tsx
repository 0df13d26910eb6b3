// Offers a guest to hear of the session's end by email, or to keep what they wrote in an account of their own. One line until
// it is opened.
import { Button, Card, Text, Title } from '@mantine/core'
import { IconAlarm, IconChevronDown } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { useAddress } from '#web/base/router/useAddress.ts'
import { CloseButton } from '#web/base/ui/CloseButton.tsx'
import { EmailField } from './EmailField.tsx'
import styles from './GuestBox.module.css'
import { texts } from './texts.ts'
import { useGuestBox } from './useGuestBox.ts'

const t = translator(texts)

type Props = {
  user: User
  /** What the box is put away for on this device: a collection or a single event, by id. */
  session: string
  /** The id of the question below which it would stand. */
  place: string
}

export function GuestBox({ user, session, place }: Props) {
  const box = useGuestBox(user, session, place)
  // who typed an address already goes on with it
  const [isOpen, setIsOpen] = useState(box.email !== '')
  if (box.isAway) return null
  return (
    <Card component="section" p="md" className={styles.box} aria-labelledby="guest-box">
      <div className={styles.head}>
        <IconAlarm size={24} stroke={1.75} className={styles.timer} aria-hidden />
        <Title order={2} size="h4" id="guest-box">
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('accounts.guest_box_title')}
            <IconChevronDown size={20} aria-hidden />
          </button>
        </Title>
        <CloseButton aria-label={t('accounts.guest_box_close')} onClick={box.putAway} />
      </div>
      {isOpen && <Offer user={user} box={box} />}
    </Card>
  )
}

type OfferProps = { user: User; box: ReturnType<typeof useGuestBox> }

function Offer({ user, box }: OfferProps) {
  const { href } = useAddress()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void box.submit()
  }
  return (
    <>
      <div>
        <div role="status">
          {box.sentTo && <Text>{t('accounts.guest_box_sent', { email: box.sentTo })}</Text>}
        </div>
        {!box.sentTo && (
          <form noValidate onSubmit={submit} className={styles.form}>
            <Text id="guest-box-body">{t('accounts.guest_box_body')}</Text>
            <div className={styles.row}>
              <EmailField
                ref={box.field}
                className={styles.field}
                autoComplete="email"
                aria-describedby="guest-box-body"
                value={box.email}
                error={box.error}
                onChange={({ currentTarget }) => box.type(currentTarget.value)}
              />
              <Button type="submit" aria-disabled={box.isSending || undefined} className={styles.submit}>
                {t('accounts.guest_box_submit')}
              </Button>
            </div>
          </form>
        )}
      </div>
      <div className={styles.account}>
        <Text size="sm" c="dimmed">
          {t('accounts.guest_box_account')}
        </Text>
        <LinkButton
          variant="default"
          className={styles.way}
          to={paths.signUp({
            guest_id: user.id,
            t: href,
            email: box.sentTo ?? (box.email.trim() || undefined),
          })}
        >
          {t('accounts.sign_up')}
        </LinkButton>
      </div>
    </>
  )
}
