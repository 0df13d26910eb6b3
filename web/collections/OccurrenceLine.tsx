// Says which occurrence of a series is at hand.
import { Text } from '@mantine/core'
import type { PopinEvent } from '#domain/events/contract.ts'
import { formatDay } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './lazy/texts.ts'

const t = translator(texts)

type Props = {
  /** Any question of it; nothing is shown where it does not repeat. */
  event: Pick<PopinEvent, 'collection'> | undefined
  /** Its day, unix seconds. */
  at: number
}

export function OccurrenceLine({ event, at }: Props) {
  const number = event?.collection?.occurrence
  if (!number) return null
  return <Text c="dimmed">{t('collections.occurrence', { number, date: formatDay(at) })}</Text>
}
