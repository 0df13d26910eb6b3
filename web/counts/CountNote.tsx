// Below a question: the own receipts behind one press, and when it is over the way to the count.
import { Button, Text } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { shortHash } from '#domain/base/short-hash.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { eventQuery } from '#web/events/useEvent.ts'
import styles from './Counts.module.css'
import type { KeptReceipt } from './kept-receipts.ts'
import { ReceiptRow } from './ReceiptRow.tsx'
import { noteSeen } from './seen-lists.ts'
import { texts } from './texts.ts'
import { useKeptReceipts } from './useKeptReceipts.ts'

const t = translator(texts)

export function CountNote({ slug }: { slug: string }) {
  // the page fetches it
  const { data: event } = useQuery({ ...eventQuery(slug), enabled: false })
  return event ? <Note event={event} /> : null
}

function Note({ event }: { event: PopinEvent }) {
  const { id, count_hash, phase, slug } = event
  const receipts = oncePerReceipt(useKeptReceipts().filter((own) => own.event === id))
  const isListed = count_hash !== undefined && isOver(phase)
  useEffect(() => {
    if (isListed) noteSeen(id, count_hash)
  }, [id, count_hash, isListed])
  const isAgain = !isOver(phase) && (event.more?.includes('counts') ?? false)
  if (receipts.length === 0 && !isListed && !isAgain) return null
  return (
    <aside
      className={styles.note}
      aria-label={t(isListed || isAgain ? 'counts.check' : 'counts.receipt', { count: 1 })}
    >
      {isAgain && (
        <div className={styles.banner}>
          <div>
            <Text fw={600}>{t('counts.open_again')}</Text>
            <Text size="sm">{t('counts.open_again_note')}</Text>
          </div>
          <LinkButton variant="light" to={paths.count(slug)}>
            {t('counts.earlier')}
          </LinkButton>
        </div>
      )}
      {isListed && (
        <div className={styles.banner}>
          <div>
            <Text fw={600}>{t('counts.closed')}</Text>
            <Text size="sm">
              {t('counts.closed_body')} <span className={styles.hash}>{shortHash(count_hash)}</span>
            </Text>
          </div>
          <LinkButton variant="light" to={paths.count(slug)}>
            {t('counts.check')}
          </LinkButton>
        </div>
      )}
      {receipts.length > 0 && <Receipts event={event} receipts={receipts} />}
    </aside>
  )
}

/** A ranking has one for all of its places. */
function oncePerReceipt(kept: readonly KeptReceipt[]): KeptReceipt[] {
  return [...new Map(kept.map((own) => [own.receipt, own])).values()]
}

function Receipts({ event, receipts }: { event: PopinEvent; receipts: readonly KeptReceipt[] }) {
  const [isOpen, setOpen] = useState(false)
  const few = event.few_voices?.missing ? event.few_voices : undefined
  const isNever = few !== undefined && isOver(event.phase)
  return (
    <>
      <div className={styles.tools}>
        <Button
          variant="subtle"
          leftSection={<IconReceipt size={18} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('counts.receipt_hide') : t('counts.receipt', { count: receipts.length })}
        </Button>
      </div>
      {isOpen && (
        <div className={styles.part}>
          <Text size="sm" maw="var(--popin-read-width)">
            {!isNever && t('counts.receipt_lead')} {few && t('counts.receipt_few', few)}
          </Text>
          <ul className={styles.rows}>
            {receipts.map((own) => (
              <ReceiptRow key={own.receipt} own={own} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
