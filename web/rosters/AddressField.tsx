// Where addresses are typed or pasted, with people to choose from whom the reader may know.
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { lastPart } from '#domain/base/typed-addresses.ts'
import { suggest } from '#domain/invitations/addresses.ts'
import { SUGGESTIONS_MAX } from '#domain/invitations/model.ts'
import { focusOn } from '#web/base/ui/focus.ts'
import { stepFocus } from '#web/base/ui/focus-beside.ts'
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
    focusOn(field.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onAdd()
    if (event.key === 'ArrowDown' && suggestions.length > 0) moveAmong(event)
  }
  /** The arrows go from the field to the first suggestion and on to the next, and from that back to the field. */
  const moveAmong = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const places = [field.current, ...(list.current?.querySelectorAll('button') ?? [])]
    stepFocus(places, event.key === 'ArrowDown' ? 1 : -1, event.target)
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
          onKeyDown={moveAmong}
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
