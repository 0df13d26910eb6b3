// First and last name, as somebody types them.
import { TextInput } from '@mantine/core'
import { NAME_MAX } from '#domain/accounts/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const FIELDS = [
  { name: 'first_name', complete: 'given-name' },
  { name: 'last_name', complete: 'family-name' },
] as const

export type PersonNames = { first_name: string; last_name: string }

type Props = {
  names: PersonNames
  onChange: (changed: Partial<PersonNames>) => void
  /** A screen or dialog that opens with the names has the focus in the first one. */
  autoFocus?: boolean
  /** What is wrong with the first name. */
  error?: string | null
}

export function NameFields({ names, onChange, autoFocus = false, error = null }: Props) {
  return FIELDS.map(({ name, complete }, place) => (
    <TextInput
      key={name}
      label={t(`accounts.${name}`)}
      name={name}
      autoComplete={complete}
      maxLength={NAME_MAX}
      autoFocus={autoFocus && place === 0}
      data-autofocus={(autoFocus && place === 0) || undefined}
      error={place === 0 ? error : null}
      errorProps={{ role: 'alert', mt: 8 }}
      value={names[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  ))
}
