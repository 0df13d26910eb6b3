// What a list is known by: its hash, and that of the list before it.
import { Text } from '@mantine/core'
import { shortHash } from '#domain/base/short-hash.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { dayWords } from '#web/records/record-words.ts'
import styles from './Counts.module.css'
import { CopyButton } from './ReceiptRow.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { hash: string; previous: string | null; number: number; day: string }

export function SealPart({ hash, previous, number, day }: Props) {
  return (
    <section className={styles.part} aria-label={t('counts.hash')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('counts.hash')}</dt>
          <dd className={styles.short}>{shortHash(hash)}</dd>
        </div>
        <div>
          <dt>{t('counts.hash_full')}</dt>
          <dd className={styles.hash}>{hash}</dd>
        </div>
        <div>
          <dt>{t('counts.previous')}</dt>
          <dd className={previous ? styles.hash : undefined}>{previous ?? t('counts.first')}</dd>
        </div>
        <div>
          <dt>{t('counts.number')}</dt>
          <dd>{t('counts.number_value', { number, day: dayWords(day) })}</dd>
        </div>
      </dl>
      <Text size="sm">{t('counts.hash_hint')}</Text>
      <div className={styles.tools}>
        <CopyButton text={hash} about={t('counts.hash')} />
      </div>
    </section>
  )
}
