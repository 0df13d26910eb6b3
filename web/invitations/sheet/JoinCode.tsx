// The join code in very large type; a press copies it.
import { UnstyledButton } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import { spacedCode, spelledCode } from '../join-code.ts'
import { texts } from '../texts.ts'
import { useCopy } from '../useCopy.ts'
import styles from './Sheet.module.css'

const t = translator(texts)

export function JoinCode({ code }: { code: string }) {
  const copy = useCopy()
  return (
    <UnstyledButton
      className={styles.code}
      dir="ltr"
      translate="no"
      aria-label={t('invitations.copy_code', { code: spelledCode(code) })}
      onClick={() => void copy('code', code)}
    >
      {spacedCode(code)}
    </UnstyledButton>
  )
}
