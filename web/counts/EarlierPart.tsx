// The lists of a question from before it was opened again: they are gone from nowhere, and can be kept.
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { shortHash } from '#domain/base/short-hash.ts'
import type { Listed } from '#domain/counts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { fileNameOf, saveFile } from '#web/base/ui/save-file.ts'
import { speak } from '#web/base/ui/speech.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { dayWords } from '#web/records/record-words.ts'
import styles from './Counts.module.css'
import { texts } from './texts.ts'
import { fetchList } from './useCount.ts'

const t = translator(texts)

type Props = { event: PopinEvent; earlier: readonly Listed[] }

export function EarlierPart({ event, earlier }: Props) {
  if (earlier.length === 0) return null
  const save = async (number: number) => {
    try {
      saveFile(`Count ${number} ${fileNameOf(event.name)}.json`, await fetchList(event.id, number))
      speak(t('counts.saved'))
    } catch (error) {
      showToast(messageOf(error, baseText('base.not_loaded')), 'bad')
    }
  }
  return (
    <section className={styles.part} aria-label={t('counts.earlier')}>
      <Text>{t('counts.earlier_lead')}</Text>
      <ul className={styles.rows}>
        {earlier.map(({ number, hash, closed_on }) => {
          const name = t('counts.number_value', { number, day: dayWords(closed_on) })
          return (
            <li key={hash} className={styles.row}>
              <span className={styles.said}>
                {name}{' '}
                <span className={styles.hash} title={hash}>
                  {shortHash(hash)}
                </span>
              </span>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                aria-label={`${t('counts.save')}: ${name}`}
                onClick={() => void save(number)}
              >
                {t('counts.save')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
