// The lists of a question from before it was opened again: they are gone from nowhere.
import { Text } from '@mantine/core'
import { shortHash } from '#domain/base/short-hash.ts'
import type { CountView } from '#domain/counts/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { dayWords } from '#web/records/record-words.ts'
import styles from './Counts.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function EarlierPart({ earlier }: Pick<CountView, 'earlier'>) {
  if (earlier.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('counts.earlier')}>
      <Text>{t('counts.earlier_lead')}</Text>
      <ul className={styles.rows}>
        {earlier.map(({ number, hash, closed_on }) => (
          <li key={hash}>
            {t('counts.number_value', { number, day: dayWords(closed_on) })}{' '}
            <span className={styles.hash} title={hash}>
              {shortHash(hash)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
