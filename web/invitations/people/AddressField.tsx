// Where addresses are typed or pasted, with people to choose from that were invited before.
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useId, useRef } from 'react'
import { lastPart } from '#domain/base/typed-addresses.ts'
import { suggest } from '#domain/invitations/addresses.ts'
import { SUGGESTIONS_MAX } from '#domain/invitations/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import { texts } from '../texts.ts'
import styles from './People.module.css'

const t = translator(texts)

type Props = {
  value: string
  onChange: (text: string) => void
  error: string | null
  contacts: readonly { email: string; name: string }[]
  isAdding: boolean
  onAdd: () => void
  hasFocus: boolean
}

export function AddressField({ value, onChange, error, contacts, isAdding, onAdd, hasFocus }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const listId = useId()
  const typed = lastPart(value)
  const suggestions = suggest(contacts, typed, SUGGESTIONS_MAX)
  const choose = (email: string) => {
    onChange(`${value.slice(0, value.length - typed.length)}${email}, `)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onAdd()
    if (event.key !== 'ArrowDown' || suggestions.length === 0) return
    event.preventDefault()
    list.current?.querySelector('button')?.focus()
  }
  return (
    <div className={styles.adding}>
      <Textarea
        ref={field}
        className={styles.field}
        label={t('invitations.emails')}
        description={t('invitations.emails_how')}
        value={value}
        error={error}
        autosize
        minRows={1}
        maxRows={6}
        dir="ltr"
        data-autofocus={hasFocus || undefined}
        aria-controls={suggestions.length > 0 ? listId : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {suggestions.length > 0 && (
        <ul ref={list} id={listId} className={styles.suggestions} aria-label={t('invitations.suggestions')}>
          {suggestions.map(({ email, name }) => (
            <li key={email}>
              <PlainButton look="subtle" className={styles.suggestion} onClick={() => choose(email)}>
                <span>{name}</span>
                <span className={styles.dim}>{email}</span>
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      <Button className={styles.add} loading={isAdding} onClick={onAdd}>
        {t('invitations.add')}
      </Button>
    </div>
  )
}
