// Where addresses are typed or pasted, with people to choose from whom the reader may know.
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { lastPart } from '#domain/base/typed-addresses.ts'
import { suggest } from '#domain/invitations/addresses.ts'
import { SUGGESTIONS_MAX } from '#domain/invitations/model.ts'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import styles from './AddressField.module.css'

const parts = {
  ...{ label: styles.label!, description: styles.how!, wrapper: styles.input!, error: styles.error! },
}

type Props = {
  words: { label: string; how: string; suggestions: string; add: string }
  value: string
  onChange: (text: string) => void
  error: ReactNode
  contacts: readonly { email: string; name: string }[]
  isAdding: boolean
  onAdd: () => void
  /** The field is what the dialog opens for. */
  hasFocus?: boolean
  field?: RefObject<HTMLTextAreaElement | null>
}

export function AddressField({ words, value, onChange, error, contacts, isAdding, onAdd, ...more }: Props) {
  const own = useRef<HTMLTextAreaElement>(null)
  const field = more.field ?? own
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
        classNames={parts}
        label={words.label}
        description={words.how}
        value={value}
        error={error}
        autosize
        minRows={1}
        maxRows={6}
        dir="ltr"
        data-autofocus={more.hasFocus || undefined}
        aria-controls={suggestions.length > 0 ? listId : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {suggestions.length > 0 && (
        <ul
          ref={list}
          id={listId}
          className={styles.suggestions}
          aria-label={words.suggestions}
          onKeyDown={(event) => moveAmong(event, field.current)}
        >
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
      {/* not disabled meanwhile: who pressed it by keys would lose their place */}
      <Button className={styles.add} aria-disabled={isAdding || undefined} onClick={onAdd}>
        {words.add}
      </Button>
    </div>
  )
}

/** The arrows go from one suggestion to the next, and above the first one back to the field. */
function moveAmong(event: KeyboardEvent<HTMLUListElement>, field: HTMLElement | null): void {
  const { key, currentTarget, target } = event
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  event.preventDefault()
  const places = [field, ...currentTarget.querySelectorAll('button')]
  const next = places.indexOf(target as HTMLButtonElement) + (key === 'ArrowDown' ? 1 : -1)
  places[next]?.focus()
}
