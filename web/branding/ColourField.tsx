// One colour: picked from the palette of the browser, or typed.
import { Group, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { colourOf } from '#domain/branding/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import styles from './Branding.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  label: string
  description: string
  /** As it was typed; empty for the colour of the product. */
  value: string
  /** The colour of the product. */
  own: string
  error: string | null
  /** What is good to know about this colour. */
  note?: ReactNode
  onChange: (value: string) => void
}

export function ColourField({ label, description, value, own, error, note, onChange }: Props) {
  // the button that resets it goes with what it takes away
  const field = useLostFocus<HTMLInputElement>(value === '')
  return (
    <div>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          ref={field}
          className={styles.digits}
          label={label}
          description={description}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          placeholder={own}
          spellCheck={false}
          autoComplete="off"
          maxLength={20}
          value={value}
          // the words stand below, where they are spoken; here they describe the field
          error={error}
          errorProps={{ style: { display: 'none' } }}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <input
          type="color"
          className={styles.pick}
          aria-label={t('branding.pick', { name: label })}
          value={colourOf(value) ?? own}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Group>
      <div role="status">
        {error !== null && (
          <Text size="sm" c="var(--mantine-color-error)" mt={4}>
            {error}
          </Text>
        )}
      </div>
      {error === null && note}
      {value !== '' && (
        <button
          type="button"
          className={styles.reset}
          aria-label={t('branding.reset_named', { name: label })}
          onClick={() => onChange('')}
        >
          {t('branding.reset')}
        </button>
      )}
    </div>
  )
}
