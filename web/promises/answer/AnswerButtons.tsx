// The answers of an owner, each one press; a date or another person takes a short form.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { PromiseAnswer, PromiseView } from '#domain/promises/contract.ts'
import { OWNER_NAME_MAX } from '#domain/topics/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { useFocusWhen } from '#web/base/ui/useFocusWhen.ts'
import { dayAhead } from '../days.ts'
import { texts } from '../texts.ts'
import styles from './Promise.module.css'

const t = translator(texts)

type Props = { promise: PromiseView; isBusy: boolean; onAnswer: (answer: PromiseAnswer) => void }
type Form = 'date' | 'hand_on'

export function AnswerButtons({ promise, isBusy, onAnswer }: Props) {
  const [form, setForm] = useState<Form | null>(null)
  if (!promise.is_yours) return null
  if (promise.state === 'done')
    return (
      <BusyButton
        fullWidth
        variant="default"
        isBusy={isBusy}
        onClick={() => onAnswer({ answer: 'not_done' })}
      >
        {t('promises.mine_not_done')}
      </BusyButton>
    )
  if (promise.state !== 'promised') return null
  const answer = (given: PromiseAnswer) => {
    setForm(null)
    onAnswer(given)
  }
  const later = (days: number) => answer({ answer: 'later', due_on: dayAhead(days) })
  return (
    <div className={styles.answers}>
      <BusyButton size="lg" fullWidth isBusy={isBusy} onClick={() => answer({ answer: 'done' })}>
        {t('promises.mine_done')}
      </BusyButton>
      <div className={styles.pair}>
        <BusyButton variant="default" size="md" isBusy={false} isOff={isBusy} onClick={() => later(7)}>
          {t('promises.mine_week')}
        </BusyButton>
        <BusyButton variant="default" size="md" isBusy={false} isOff={isBusy} onClick={() => later(14)}>
          {t('promises.mine_weeks')}
        </BusyButton>
        {(['date', 'hand_on'] as const).map((name) => (
          <Button
            key={name}
            variant="default"
            size="md"
            aria-expanded={form === name}
            onClick={() => setForm(form === name ? null : name)}
          >
            {t(name === 'date' ? 'promises.mine_other' : 'promises.mine_hand_on')}
          </Button>
        ))}
      </div>
      {form === 'date' && <DateForm isBusy={isBusy} onAnswer={answer} />}
      {form === 'hand_on' && <HandOnForm isBusy={isBusy} onAnswer={answer} />}
    </div>
  )
}

function DateForm({ isBusy, onAnswer }: Omit<Props, 'promise'>) {
  const [due_on, setDue] = useState(dayAhead(7))
  const first = useFocusWhen<HTMLInputElement>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (due_on) onAnswer({ answer: 'later', due_on })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        ref={first}
        required
        type="date"
        label={t('promises.mine_date')}
        min={dayAhead(1)}
        value={due_on}
        onChange={(event) => setDue(event.currentTarget.value)}
      />
      <BusyButton type="submit" isBusy={isBusy}>
        {t('promises.save')}
      </BusyButton>
    </form>
  )
}

function HandOnForm({ isBusy, onAnswer }: Omit<Props, 'promise'>) {
  const [owner_name, setName] = useState('')
  const [owner_email, setEmail] = useState('')
  const first = useFocusWhen<HTMLInputElement>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAnswer({ answer: 'hand_on', owner_name, owner_email: owner_email.trim() })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        ref={first}
        required
        label={t('promises.mine_name')}
        value={owner_name}
        maxLength={OWNER_NAME_MAX}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        required
        type="email"
        label={t('promises.mine_email')}
        description={t('promises.mine_email_body')}
        value={owner_email}
        maxLength={254}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <BusyButton type="submit" isBusy={isBusy}>
        {t('promises.mine_hand_on')}
      </BusyButton>
    </form>
  )
}
