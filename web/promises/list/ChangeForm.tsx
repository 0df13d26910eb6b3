// What a host changes of a topic: its state, who does it by when, what was decided, why it is declined.
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Topic, TopicChange } from '#domain/topics/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { OWNER_NAME_MAX, TOPIC_STATES, TOPIC_TEXT_MAX, type TopicState } from '#domain/topics/model.ts'
import { canMove, topicRefusal } from '#domain/topics/rules.ts'
import { call } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useFocusWhen } from '#web/base/ui/useFocusWhen.ts'
import { dayAhead } from '../days.ts'
import { texts } from '../texts.ts'
import { listKey } from '../topic-lists.ts'
import styles from './TopicList.module.css'

const t = translator(texts)

type Draft = {
  state: TopicState
  owner_name: string
  owner_email: string
  due_on: string
  decision: string
  note: string
  reason: string
}

export function ChangeForm({ list, topic, onClose }: { list: string; topic: Topic; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(topic))
  const first = useFocusWhen<HTMLSelectElement>()
  const save = useSaving(list, topic, onClose)
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const after = { ...draft, owner_name: draft.owner_name.trim() || null, due_on: draft.due_on || null }
  const refused = topicRefusal(topic, after)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!refused) save.mutate(changeOf(topic, draft))
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <NativeSelect
        ref={first}
        label={t('promises.state')}
        value={draft.state}
        data={TOPIC_STATES.filter((state) => canMove(topic.state, state)).map((value) => ({
          value,
          label: t(`promises.state_${value}`),
        }))}
        onChange={(event) => set({ state: event.currentTarget.value as TopicState })}
      />
      {draft.state === 'promised' && <PromiseFields draft={draft} set={set} />}
      {draft.state === 'declined' && (
        <Textarea
          required
          autosize
          label={t('promises.why')}
          value={draft.reason}
          maxLength={TOPIC_TEXT_MAX}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      )}
      {(['decision', 'note'] as const).map((name) => (
        <Textarea
          key={name}
          autosize
          label={t(`promises.${name}`)}
          value={draft[name]}
          maxLength={TOPIC_TEXT_MAX}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
      {save.error && (
        <p role="alert" className={styles.overdue}>
          {messageOf(save.error, baseText('base.something_wrong'))}
        </p>
      )}
      <Group gap="xs">
        <BusyButton type="submit" isBusy={save.isPending}>
          {t('promises.save')}
        </BusyButton>
        <Button variant="subtle" onClick={onClose}>
          {t('promises.cancel')}
        </Button>
      </Group>
    </form>
  )
}

function PromiseFields({ draft, set }: { draft: Draft; set: (change: Partial<Draft>) => void }) {
  return (
    <>
      <TextInput
        required
        label={t('promises.owner_name')}
        value={draft.owner_name}
        maxLength={OWNER_NAME_MAX}
        onChange={(event) => set({ owner_name: event.currentTarget.value })}
      />
      <TextInput
        type="email"
        label={t('promises.owner_email')}
        description={t(isUntold(draft) ? 'promises.owner_untold' : 'promises.owner_email_body')}
        value={draft.owner_email}
        maxLength={254}
        onChange={(event) => set({ owner_email: event.currentTarget.value })}
      />
      <TextInput
        required
        type="date"
        label={t('promises.due')}
        value={draft.due_on}
        onChange={(event) => set({ due_on: event.currentTarget.value })}
      />
    </>
  )
}

/** Somebody is named who cannot be written to. */
const isUntold = ({ owner_name, owner_email }: Draft) => owner_name.trim() !== '' && !owner_email.trim()

function useSaving(list: string, { id }: Topic, onClose: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TopicChange) => call(topics.changeTopic, { params: { id }, body }),
    onSuccess: ({ state, owner_name: owner, owner_email }, change) => {
      const isNamed = state === 'promised' && owner && (change.state || change.owner_name)
      const isUntold = isNamed && !owner_email
      showToast(isUntold ? t('promises.saved_untold', { owner }) : t('promises.saved'), 'good')
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey(list) }),
  })
}

/** A promise is made for next week, unless somebody says otherwise. */
function draftOf(topic: Topic): Draft {
  const { state, owner_name, owner_email, due_on, decision, note, reason } = topic
  return {
    ...{ state, decision, note, reason, due_on: due_on ?? dayAhead(7) },
    owner_name: owner_name ?? '',
    owner_email: owner_email ?? '',
  }
}

/** Only what was changed: two hosts may change different things. */
function changeOf(topic: Topic, draft: Draft): TopicChange {
  const { due_on, owner_name, owner_email, ...others } = draft
  const given: TopicChange = {
    ...others,
    ...(draft.state === 'promised' && {
      due_on,
      owner_name: owner_name.trim(),
      owner_email: owner_email.trim() || null,
    }),
  }
  const changed = Object.entries(given).filter(([name, value]) => topic[name as keyof Topic] !== value)
  return Object.fromEntries(changed)
}
