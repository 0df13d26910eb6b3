// The join code in very large type; a press copies it.
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { codeEms, spacedCode } from '../join-code.ts'
import { texts } from '../texts.ts'
import { useCopy } from '../useCopy.ts'
import styles from './Sheet.module.css'

const t = translator(texts)

export function JoinCode({ code }: { code: string }) {
  const copy = useCopy()
  return (
    <UnstyledButton
      className={styles.code}
      style={{ '--code-ems': codeEms(code) } as CSSProperties}
      dir="ltr"
      translate="no"
      onClick={() => void copy('code', code)}
    >
      <VisuallyHidden>{t('invitations.copy_code')} </VisuallyHidden>
      {spacedCode(code)}
    </UnstyledButton>
  )
}
