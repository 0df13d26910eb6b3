// How the ratings of one item spread over the stars: opened on demand, a table that is its own picture.
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { voting } from '#domain/voting/contract.ts'
import { call } from '#web/base/api/call.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import styles from './stars/Shares.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

/** The server may know the spread of a second ago, and a whole room shall not ask at once: milliseconds. */
const AGAIN_MS = 1200
const SPREAD_MS = 800

type Props = {
  event_id: EventId
  item: { id: IdeaId; name: string; total_rating: number; total_rater: number }
}

export function RatingShares({ event_id, item }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div className={styles.shares}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('voting.shares')}
        <Icon size={18} aria-hidden />
      </button>
      {isOpen && (
        <div id={id}>
          <Shares event_id={event_id} item={item} />
        </div>
      )}
    </div>
  )
}

function Shares({ event_id, item: { id, name, total_rating, total_rater } }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['ratings', id],
    queryFn: () => call(voting.listRatings, { params: { id: event_id, idea_id: id } }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the counts asks again
  useEffect(() => {
    const timer = setTimeout(() => void refetch(), AGAIN_MS + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [total_rating, total_rater, refetch])
  if (!data) {
    return (
      <PlainText size="sm" tone="dimmed" className={styles.waiting} role="status">
        {error ? t('voting.shares_failed') : '\u00a0'}
      </PlainText>
    )
  }
  return (
    <table className={styles.table} aria-label={t('voting.shares_of', { title: name })}>
      <tbody>
        {data.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{t('voting.stars', { count: Number(label) })}</th>
            <td aria-hidden className={styles.track}>
              <span className={styles.fill} style={{ inlineSize: `${value}%` }} />
            </td>
            <td className={styles.share}>{formatNumber(value / 100, { style: 'percent' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
