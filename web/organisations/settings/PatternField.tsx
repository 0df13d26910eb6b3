// Which addresses members may invite, tried on an address before it is saved.
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  invitePattern,
  isInvitable,
  keptPattern,
  PATTERN_MAX,
  patternRefusal,
} from '#domain/tenants/pattern.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function PatternField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [tried, setTried] = useState('')
  const pattern = keptPattern(value)
  const refusal = patternRefusal(pattern)
  const email = tried.trim()
  return (
    <>
      <TextInput
        label={t('organisation.pattern')}
        description={t('organisation.pattern_how')}
        name="invite_whitelist_pattern"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={PATTERN_MAX}
        value={value}
        error={refusal?.error_message}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {pattern !== null && !refusal && (
        <div>
          <TextInput
            label={t('organisation.pattern_try')}
            type="email"
            autoComplete="off"
            dir="ltr"
            value={tried}
            onChange={({ currentTarget }) => setTried(currentTarget.value)}
          />
          <Text size="sm" mt={4} role="status">
            {email !== '' &&
              t(
                isInvitable(email, invitePattern(pattern))
                  ? 'organisation.pattern_takes'
                  : 'organisation.pattern_refuses',
                { email },
              )}
          </Text>
        </div>
      )}
    </>
  )
}
