// Of a sealed session how many ballots were given out, and by which key people tell that theirs was no other.
import { Text } from '@mantine/core'
import { shortHash } from '#domain/base/short-hash.ts'
import type { CountView } from '#domain/counts/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Counts.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { ballots: NonNullable<CountView['ballots']>; own_key: string | null }

export function BallotsPart({ ballots: { given, key_fingerprint }, own_key }: Props) {
  return (
    <section className={styles.part} aria-label={t('counts.ballots')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('counts.ballots')}</dt>
          <dd>{given}</dd>
        </div>
        <div>
          <dt>{t('counts.ballot_key')}</dt>
          <dd className={styles.short}>
            {key_fingerprint ? shortHash(key_fingerprint) : t('counts.no_key')}
          </dd>
        </div>
      </dl>
      {key_fingerprint && (
        <Text size="sm">
          {t(own_key === key_fingerprint ? 'counts.ballot_key_same' : 'counts.ballot_key_hint')}
        </Text>
      )}
    </section>
  )
}
