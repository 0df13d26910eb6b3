// Whether somebody was counted: the receipts of this device at once, and one that is typed or pasted.
import { Text, TextInput, Title } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { isReceipt, readReceipt } from '#domain/base/receipt.ts'
import { type Finding, findCounted, findingOf } from '#domain/counts/lookup.ts'
import type { CountDocument } from '#domain/counts/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { sha256 } from '#web/base/sha256.ts'
import styles from './Counts.module.css'
import { nameOf } from './findings.ts'
import type { KeptReceipt } from './kept-receipts.ts'
import { ReceiptRow } from './ReceiptRow.tsx'
import { texts } from './texts.ts'
import { useKeptReceipts } from './useKeptReceipts.ts'

const t = translator(texts)
const FINDINGS = {
  as_cast: 'counts.as_cast',
  changed: 'counts.changed_own',
  missing: 'counts.missing',
  hidden: 'counts.hidden_own',
  gone: 'counts.gone_own',
} as const satisfies Record<Finding, keyof typeof texts>

export function LookupPart({ document }: { document: CountDocument }) {
  const [typed, setTyped] = useState('')
  const [isDone, setDone] = useState(false)
  const receipt = readReceipt(useDeferredValue(typed))
  const found = useMemo(
    () => (isReceipt(receipt) ? findCounted(document, receipt, sha256) : null),
    [document, receipt],
  )
  // while somebody types it, it is short
  const isShort = isDone && typed.trim() !== '' && !found
  const isMissing = found && found.votes.length + found.answers.length === 0
  return (
    <section className={styles.part}>
      <Title order={2} size="h3">
        {t('counts.own')}
      </Title>
      <OwnReceipts document={document} />
      <TextInput
        label={t('counts.lookup')}
        description={t('counts.lookup_hint')}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: styles.hash! }}
        value={typed}
        error={(isShort && t('counts.lookup_short')) || (isMissing && t('counts.lookup_missing'))}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setDone(false)
        }}
        onBlur={() => setDone(true)}
        onKeyDown={({ key }) => key === 'Enter' && setDone(true)}
      />
      <div role="status">{found && !isMissing && <Found {...found} />}</div>
    </section>
  )
}

function OwnReceipts({ document }: { document: CountDocument }) {
  const kept = useKeptReceipts()
  const own = useMemo(() => {
    const found = kept.flatMap((one) => {
      const finding = findingOf(document, one, sha256)
      return finding ? [{ one, finding }] : []
    })
    return oncePerReceipt(found)
  }, [document, kept])
  if (own.length === 0) return <Text>{t('counts.own_none')}</Text>
  return (
    <>
      <Text>{t('counts.own_all')}</Text>
      <ul className={styles.rows}>
        {own.map(({ one, finding }) => (
          <ReceiptRow key={one.receipt} own={one}>
            <Text
              c={finding === 'changed' || finding === 'missing' ? 'var(--mantine-color-error)' : undefined}
            >
              {t(FINDINGS[finding])}
            </Text>
          </ReceiptRow>
        ))}
      </ul>
    </>
  )
}

type Own = { one: KeptReceipt; finding: Finding }

/** Of the places of a ranking, which share a receipt, the worst finding counts. */
function oncePerReceipt(found: readonly Own[]): Own[] {
  const order: readonly Finding[] = ['as_cast', 'hidden', 'gone', 'changed', 'missing']
  const rank = ({ finding }: Own) => order.indexOf(finding)
  const worst = new Map<string, Own>()
  for (const own of found) {
    const known = worst.get(own.one.receipt)
    if (!known || rank(own) > rank(known)) worst.set(own.one.receipt, own)
  }
  return [...worst.values()]
}

function Found({ votes, answers }: ReturnType<typeof findCounted>) {
  return (
    <ul className={styles.rows}>
      {votes.map(({ item, ballot: { says, value } }) => (
        <li key={item.id}>
          {t(`counts.lookup_${says}`, {
            value,
            title: says === 'choice' ? (item.title ?? '') : nameOf(item.title),
          })}
        </li>
      ))}
      {answers.map(({ id }) => (
        <li key={id}>{t('counts.lookup_answer')}</li>
      ))}
    </ul>
  )
}
