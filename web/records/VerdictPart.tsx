// What came of checking a file: valid or not, in a sentence, and whose key signed it.
import { Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { FAULTS, sameFingerprint } from '#domain/records/verdict.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Records.module.css'
import { texts } from './texts.ts'
import { useOwnKeys } from './useOwnKeys.ts'
import type { Told } from './verdict-told.ts'

const t = translator(texts)

/** `given`: the fingerprint that the reader expects; may be empty. */
export function VerdictPart({ verdict, given }: { verdict: Told; given: string }) {
  if (!verdict.valid)
    return (
      <section className={styles.verdict} data-state="invalid">
        <p className={styles.verdictTitle}>
          <IconCircleX size={24} aria-hidden />
          {t('records.invalid')}
        </p>
        <Text>{verdict.fault === 'unreadable' ? t('records.unreadable') : FAULTS[verdict.fault]}</Text>
      </section>
    )
  const isOther = given !== '' && !sameFingerprint(given, verdict.fingerprint)
  return (
    <section className={styles.verdict} data-state={isOther ? 'invalid' : 'valid'}>
      <p className={styles.verdictTitle}>
        {isOther ? <IconCircleX size={24} aria-hidden /> : <IconCircleCheck size={24} aria-hidden />}
        {t(isOther ? 'records.other_key' : 'records.valid')}
      </p>
      {given !== '' && <Text>{t(isOther ? 'records.given_other' : 'records.given_same')}</Text>}
      <WhoseKey fingerprint={verdict.fingerprint} />
      <Text size="sm">
        {t('records.key')}: <span className={styles.code}>{verdict.fingerprint}</span>
      </Text>
    </section>
  )
}

function WhoseKey({ fingerprint }: { fingerprint: string }) {
  const { data, error } = useOwnKeys()
  if (!data) return <Text>{t(error ? 'records.key_offline' : 'records.key_asking')}</Text>
  const isKnown = data.some(({ key_fingerprint }) => key_fingerprint === fingerprint)
  return <Text>{t(isKnown ? 'records.key_known' : 'records.key_unknown')}</Text>
}
