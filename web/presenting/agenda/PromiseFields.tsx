// Who promises something and by when: names that the session knows, and days as people say them.
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Owner, presenting } from '#domain/presenting/contract.ts'
import { OWNER_NAME_MAX } from '#domain/topics/model.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Agenda.module.css'
import { type DayChoice, dayChoices, daysBetween, dayText, monthText, todayHere } from './days.ts'
import type { Written } from './taking.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const NONE: readonly Owner[] = []

type Props = {
  event: PopinEvent
  written: Written
  error: string | null
  onChange: (part: Partial<Written>) => void
}

export function PromiseFields({ event, written, error, onChange }: Props) {
  const names = useId()
  const { data: owners = NONE } = useQuery({
    queryKey: ['owners', event.id],
    queryFn: () => call(presenting.suggestOwners, { params: { id: event.id } }),
  })
  const rename = (owner: string) => {
    const known = owners.filter(({ name }) => name === owner)
    const before = owners.find(({ name }) => name === written.owner)
    // the address that came with another name goes with it
    const isOwnAddress = written.email !== '' && written.email !== before?.email
    const email = known.length === 1 ? (known[0]!.email ?? '') : ''
    onChange(isOwnAddress ? { owner } : { owner, email })
  }
  return (
    <>
      <TextInput
        data-autofocus
        autoFocus
        required
        label={t('room.owner')}
        attributes={{ input: { dir: 'auto', list: names } }}
        autoComplete="off"
        value={written.owner}
        maxLength={OWNER_NAME_MAX}
        error={error}
        onChange={({ currentTarget: { value } }) => rename(value)}
      />
      <datalist id={names}>
        {[...new Set(owners.map(({ name }) => name))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Days day={written.day} onChange={(day) => onChange({ day })} />
      <TextInput
        type="email"
        label={t('room.email')}
        description={t(written.owner.trim() && !written.email.trim() ? 'room.email_none' : 'room.email_hint')}
        value={written.email}
        onChange={({ currentTarget: { value } }) => onChange({ email: value })}
      />
    </>
  )
}

function Days({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const today = todayHere()
  return (
    <fieldset className={styles.days}>
      <legend>{t('room.due')}</legend>
      <div className={styles.choices}>
        {dayChoices(today).map((choice) => (
          <Button
            key={choice.name}
            size="sm"
            variant={choice.day === day ? 'filled' : 'default'}
            aria-pressed={choice.day === day}
            onClick={() => onChange(choice.day)}
          >
            {choiceText(choice)}
          </Button>
        ))}
      </div>
      <div className={styles.day}>
        <TextInput
          type="date"
          required
          aria-label={t('room.due_other')}
          value={day}
          min={today}
          onChange={({ currentTarget: { value } }) => onChange(value)}
        />
        <span className={styles.hint}>
          {day && `${dayText(day)}, ${t('room.in_days', { count: daysBetween(today, day) })}`}
        </span>
      </div>
    </fieldset>
  )
}

function choiceText({ name, day }: DayChoice): string {
  return t(`room.${name}`, { month: monthText(day) })
}
