// Whose the topics of a session are: of the meeting or its series, or of a team of its host.
import '@mantine/core/styles/Input.layer.css'
import { Card, NativeSelect, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { TeamId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { call } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import styles from './Topics.module.css'
import { texts } from './texts.ts'
import { refetchTopics, topicsKey } from './topic-list.ts'

const t = translator(texts)

/** The choice as a part of an editor; it is saved at once, apart from the form around it. */
export function OwnerCard({ event }: { event: PopinEvent }) {
  return <OwnerChoice event={event} isCard />
}

/** Nothing for hosts without a team: there is nothing to choose. */
export function OwnerChoice({ event, isCard = false }: { event: PopinEvent; isCard?: boolean }) {
  const client = useQueryClient()
  const id = useId()
  const queryKey = [...topicsKey(event), 'owners']
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(topics.listTopicOwners, { params: { id: event.id } }, { signal }),
  })
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (team_id: TeamId | null) =>
      call(topics.setTopicList, { params: { id: event.id }, body: { team_id } }),
    onSuccess: ({ kind, name }) =>
      showToast(kind === 'team' ? t('topics.now_of_team', { name }) : t('topics.now_own'), 'good'),
    onError: (error) => showToast(messageOf(error, t('topics.failed')), 'bad'),
    onSettled: () => refetchTopics(client, event),
  })
  if (!data || data.teams.length === 0) return null
  const chosen = isPending ? variables : data.team_id
  const choice = (
    <NativeSelect
      id={id}
      label={t('topics.whose')}
      description={t(chosen ? 'topics.whose_team' : `topics.whose_${data.own}`)}
      value={chosen ?? ''}
      aria-busy={isPending}
      onChange={({ currentTarget }) => isPending || mutate((currentTarget.value || null) as TeamId | null)}
      data={[
        { value: '', label: t(`topics.of_${data.own}`) },
        ...data.teams.map((team) => ({ value: team.id, label: t('topics.of_team', { name: team.name }) })),
      ]}
    />
  )
  if (!isCard) return choice
  return (
    <Card component="section" className={styles.part} aria-label={t('topics.title')}>
      <Title order={2} size="h3">
        {t('topics.title')}
      </Title>
      <p className={styles.hint}>{t('topics.whose_saved')}</p>
      {choice}
    </Card>
  )
}
