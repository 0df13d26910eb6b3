// The fingerprints that this installation publishes, to compare with those of a record.
import { Text, Title } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Records.module.css'
import { dayWords } from './record-words.ts'
import { texts } from './texts.ts'
import { useOwnKeys } from './useOwnKeys.ts'

const t = translator(texts)

export function OwnKeys() {
  const { data } = useOwnKeys()
  if (!data) return null
  return (
    <section className={styles.part}>
      <Title order={2} size="h3">
        {t('records.own_keys')}
      </Title>
      {data.length === 0 && <Text c="dimmed">{t('records.own_keys_none')}</Text>}
      {data.map(({ key_fingerprint, made_on }) => (
        <Text key={key_fingerprint}>
          <span className={styles.code}>{key_fingerprint}</span>{' '}
          <Text span size="sm" c="dimmed">
            {t('records.key_since', { day: dayWords(made_on) })}
          </Text>
        </Text>
      ))}
    </section>
  )
}
