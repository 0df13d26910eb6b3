// A session at a glance: state, time, what came in, and the next thing to do.
import { Button, Card, Text, Title } from '@mantine/core'
import { IconChartBar, IconShare } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { SessionState } from '#domain/dashboard/model.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyWhenIdle } from '#web/base/parts/lazy-part.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { CardLink } from '#web/base/ui/CardLink.tsx'
import { StatePill } from '#web/base/ui/StatePill.tsx'
import { texts } from '../texts.ts'
import { CardMenu } from './CardMenu.tsx'
import styles from './Cards.module.css'
import { type Group, leadOf } from './groups.ts'
import { QuestionLines } from './QuestionLines.tsx'
import { Sketch } from './Sketch.tsx'
import { stateOf } from './session-state.ts'
import { TimeWords } from './TimeWords.tsx'
import type { Sketches } from './useSketches.ts'

const t = translator(texts)
const RecordedLink = lazyWhenIdle(async () => (await import('#web/records/RecordedLink.tsx')).RecordedLink)
const TONES = { active: 'good', upcoming: 'accent', closed: 'plain' } as const

type Props = {
  group: Group
  now: number
  sketches: Sketches
  /** It has just been launched, or is just going. */
  motion?: 'fresh' | 'leaving'
  /** Says also of own ones who asked: where sessions of several people stand together. */
  with_host?: boolean
  onShare: (event: PopinEvent) => void
  onDelete: (event: PopinEvent) => void
}

export function SessionCard({ group, now, sketches, motion, with_host, onShare, onDelete }: Props) {
  const { events } = group
  const lead = leadOf(events, now)
  const name = group.name ?? lead.name
  const state = stateOf(lead, now)
  const isOne = events.length === 1
  return (
    <li className={styles.place} data-motion={motion}>
      <Card component="article" className={styles.card} aria-label={name}>
        <div className={styles.head}>
          <StatePill tone={TONES[state]}>{t(`dashboard.pill_${state}`)}</StatePill>
          <Text component="span" size="sm" c="dimmed" className={styles.time}>
            <TimeWords event={lead} state={state} now={now} />
          </Text>
        </div>
        <Title order={3} dir="auto" className={styles.name} lineClamp={isOne ? 3 : 2} title={name}>
          <CardLink to={paths.answers(lead.slug)}>{name}</CardLink>
        </Title>
        <Kind group={group} lead={lead} with_host={with_host} is_over={state === 'closed'} />
        {!isOne && <QuestionLines questions={events} sketches={sketches} />}
        <div className={styles.foot}>
          <div className={styles.result}>
            {isOne && sketches.has(lead.id) && <Sketch rows={sketches.get(lead.id)!} />}
            {isOne ? <Counts event={lead} /> : <Contributions events={events} />}
          </div>
          <NextAction event={lead} state={state} onShare={onShare} />
        </div>
        {lead.user_created && <CardMenu event={lead} name={name} onShare={onShare} onDelete={onDelete} />}
      </Card>
    </li>
  )
}

type KindProps = { group: Group; lead: PopinEvent; with_host: boolean | undefined; is_over: boolean }

function Kind({ group: { events }, lead, with_host, is_over }: KindProps) {
  const { sample, user_created, hero } = lead
  return (
    <Text size="sm" c="dimmed" className={styles.kind}>
      {sample && <strong>{t('dashboard.sample')} · </strong>}
      {events.length > 1
        ? t('dashboard.questions', { count: events.length })
        : `${t(`dashboard.type_${typeKey(lead)}`)}${meetingWords(lead)}`}
      {(with_host || !user_created) && <> · {hostWords(user_created, hero.display_name)}</>}
      {user_created && is_over && (
        <Suspense>
          <RecordedLink events={events} />
        </Suspense>
      )}
    </Text>
  )
}

/** A question of a meeting whose other one is not in the list. */
function meetingWords({ meeting_part, collection }: PopinEvent): string {
  if (!meeting_part || !collection?.name) return ''
  return ` · ${t(`dashboard.part_${meeting_part}`, { name: collection.name })}`
}

function hostWords(isOwn: boolean, name: string): string {
  return isOwn ? t('dashboard.feed_own') : t('dashboard.feed_host', { name })
}

function typeKey({ question_type }: PopinEvent) {
  return question_type === 'scale_5' ? 'scale' : question_type
}

/** A poll has votes instead of answers: one of each participant. */
function Counts({ event }: { event: PopinEvent }) {
  const { question_type, ideas_count, comments_count, participants_count } = event
  return (
    <ul className={styles.counts}>
      {isWritten(question_type) && <li>{t('dashboard.answers', { count: ideas_count })}</li>}
      <li>{t('dashboard.participants', { count: participants_count })}</li>
      {!isWritten(question_type) && comments_count > 0 && (
        <li>{t('dashboard.comments', { count: comments_count })}</li>
      )}
    </ul>
  )
}

/** Of all its questions, each person counted where they took part. */
function Contributions({ events }: { events: readonly PopinEvent[] }) {
  const count = events.reduce((sum, event) => sum + contributionsOf(event), 0)
  return (
    <ul className={styles.counts}>
      <li>{t('dashboard.contributions', { count })}</li>
    </ul>
  )
}

function contributionsOf({ question_type, ideas_count, comments_count, participants_count }: PopinEvent) {
  return (isWritten(question_type) ? ideas_count : participants_count) + comments_count
}

type ActionProps = Pick<Props, 'onShare'> & { event: PopinEvent; state: SessionState }

function NextAction({ event, state, onShare }: ActionProps) {
  if (!event.user_created) return null
  if (state === 'closed')
    return (
      <LinkButton
        to={paths.answers(event.slug, { results: 1 })}
        variant="light"
        className={styles.action}
        leftSection={<IconChartBar size={18} aria-hidden />}
      >
        {t('dashboard.results')}
      </LinkButton>
    )
  return (
    <Button
      variant="light"
      className={styles.action}
      leftSection={<IconShare size={18} aria-hidden />}
      onClick={() => onShare(event)}
    >
      {t('dashboard.share')}
    </Button>
  )
}
