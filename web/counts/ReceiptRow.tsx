// A receipt with what it was given for, to copy.
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { groupedReceipt } from '#domain/base/receipt.ts'
import type { Remembered } from '#domain/counts/lookup.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { copyText } from '#web/base/ui/copy-text.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import styles from './Counts.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

/** `children`: what was found out about it. */
export function ReceiptRow({ own, children }: { own: Remembered; children?: ReactNode }) {
  return (
    <li className={styles.row}>
      <span className={styles.said}>
        {saidWords(own)} <span className={styles.hash}>{groupedReceipt(own.receipt)}</span>
        {children}
      </span>
      <CopyButton text={own.receipt} about={saidWords(own)} />
    </li>
  )
}

function saidWords({ said }: Remembered): string {
  return 'words' in said ? t('counts.said_words') : t(`counts.said_${said.says}`, { value: said.value })
}

/** `about` says what is copied to who does not see where the button stands. */
export function CopyButton({ text, about }: { text: string; about: string }) {
  const copy = async () => {
    const isCopied = await copyText(text)
    showToast(t(isCopied ? 'counts.copied' : 'counts.not_copied'), isCopied ? 'good' : 'bad')
  }
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={16} aria-hidden />}
      aria-label={`${t('counts.receipt_copy')}: ${about}`}
      onClick={() => void copy()}
    >
      {t('counts.receipt_copy')}
    </Button>
  )
}
