// An item at a glance: its name, its time, how many ranked, and what its creator can do with it.
import { Button, Card, Text, Title } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconChartBar, IconPencil } from '@tabler/icons-react'
import type { PrioritizeItem } from '#domain/prioritizing/contract.ts'
import { listOf } from '#domain/prioritizing/rules.ts'
import { paths } from '#web/app/paths.ts'
import { closesText } from '#web/base/i18n/closing.ts'
import { formatDistance, formatMoment } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { endedText } from '#web/base/past/past.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { CardLink } from '#web/base/ui/CardLink.tsx'
import { StatePill } from '#web/base/ui/StatePill.tsx'
import styles from './Prioritize.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
const TONES = { active: 'good', recently_closed: 'accent', closed: 'plain' } as const

type Props = {
  item: PrioritizeItem
  now: number
  isLeaving: boolean
  onArchive?: (item: PrioritizeItem) => void
  onRestore?: (item: PrioritizeItem) => void
}

export function ItemCard({ item, now, isLeaving, ...acts }: Props) {
  const { id, name, topics_count, rankings_count } = item
  return (
    <li className={styles.place} data-leaving={isLeaving || undefined}>
      <Card component="article" className={styles.card} aria-label={name}>
        <div className={styles.state}>
          <StatePill tone={TONES[listOf(item, now)]}>{t(`prioritizing.${listOf(item, now)}`)}</StatePill>
          <Text component="span" size="sm" c="dimmed" title={formatMoment(item.end_on)}>
            {timeWords(item, now)}
          </Text>
        </div>
        <Title order={3} dir="auto" className={styles.name} lineClamp={3} title={name}>
          <CardLink to={paths.prioritized(id)}>{name}</CardLink>
        </Title>
        <Text size="sm" className={styles.counts}>
          {t('prioritizing.topics', { count: topics_count })} ·{' '}
          {t('prioritizing.rankings', { count: rankings_count })}
        </Text>
        <Actions item={item} {...acts} />
      </Card>
    </li>
  )
}

function Actions({ item, onArchive, onRestore }: Pick<Props, 'item' | 'onArchive' | 'onRestore'>) {
  const { id, name } = item
  return (
    <div className={styles.actions}>
      <LinkButton
        to={paths.prioritizedResult(id)}
        variant="light"
        px="xs"
        className={styles.main}
        aria-label={t('prioritizing.result_long', { name })}
        leftSection={<IconChartBar size={18} aria-hidden />}
      >
        {t('prioritizing.result')}
      </LinkButton>
      <LinkButton
        to={paths.editPrioritized(id)}
        variant="subtle"
        px="xs"
        aria-label={t('prioritizing.edit_long', { name })}
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        {t('prioritizing.edit')}
      </LinkButton>
      {onArchive && (
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          className={styles.archive}
          aria-label={t('prioritizing.archive_long', { name })}
          leftSection={<IconArchive size={18} aria-hidden />}
          onClick={() => onArchive(item)}
        >
          {t('prioritizing.archive')}
        </Button>
      )}
      {onRestore && (
        <Button
          variant="subtle"
          px="xs"
          className={styles.archive}
          aria-label={t('prioritizing.restore_long', { name })}
          leftSection={<IconArchiveOff size={18} aria-hidden />}
          onClick={() => onRestore(item)}
        >
          {t('prioritizing.restore')}
        </Button>
      )}
    </div>
  )
}

function timeWords({ event, start_on, end_on }: PrioritizeItem, now: number): string {
  if (!event.published) return t('prioritizing.draft')
  if (start_on > now) return t('prioritizing.starts', { when: formatDistance(start_on, now) })
  if (end_on > now) return closesText(end_on, now)
  return endedText(end_on, now)
}
