// A receipt with what it was given for, to copy.
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { groupedReceipt } from '#domain/base/receipt.ts'
import type { Remembered } from '#domain/counts/lookup.ts'
import type { BallotKind } from '#domain/counts/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { copyText } from '#web/base/ui/copy-text.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import styles from './Counts.module.css'
import { findLoaded } from './loaded-answers.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** `children`: what was found out about it. */
export function ReceiptRow({ own, children }: { own: Remembered; children?: ReactNode }) {
  const said = saidWords(own)
  const words = useWords(own)
  const about = words ? t('counts.said_about', { said, words }) : said
  return (
    <li className={styles.row}>
      <span className={styles.said}>
        <bdi>{about}</bdi> <span className={styles.hash}>{groupedReceipt(own.receipt)}</span>
        {children}
      </span>
      <CopyButton text={own.receipt} about={about} />
    </li>
  )
}

function saidWords({ said }: Remembered): string {
  return 'words' in said ? t('counts.said_words') : t(`counts.said_${said.says}`, { value: said.value })
}

/** Of which answer it is, as far as this device knows it; choices and rankings have one receipt in all. */
function useWords({ said }: Remembered): string {
  const client = useQueryClient()
  if ('words' in said) return firstWords(said.words ?? '')
  return OF_ANSWERS.includes(said.says) ? firstWords(findLoaded(client, said.item)?.idea.content ?? '') : ''
}

const OF_ANSWERS: readonly BallotKind[] = ['like', 'dislike', 'stars']

/** Characters by which somebody knows an answer again. */
const FIRST = 60

function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length > FIRST ? `${letters.slice(0, FIRST).join('').trimEnd()}…` : line
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
