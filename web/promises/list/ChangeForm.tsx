// What a host changes of a topic: its state, who does it by when, what was decided, why it is declined.
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Fragment } from 'react'
import type { Refusal } from '#domain/base/refusal.ts'
import type { Topic, TopicChange } from '#domain/topics/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { OWNER_NAME_MAX, TOPIC_STATES, TOPIC_TEXT_MAX, type TopicState } from '#domain/topics/model.ts'
import { move_not_possible } from '#domain/topics/refusals.ts'
import { canMove, topicRefusal } from '#domain/topics/rules.ts'
import { call } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useFocusWhen } from '#web/base/ui/useFocusWhen.ts'
import { SavedMeanwhile } from '#web/topics/SavedMeanwhile.tsx'
import { useWritten } from '#web/topics/useWritten.ts'
import { dayAhead, dayWords } from '../days.ts'
import { texts } from '../texts.ts'
import { changingKey, listKey } from '../topic-lists.ts'
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
type Form = { draft: Draft; written: ReturnType<typeof useWritten<Draft>> }

type Props = { list: string; topic: Topic; onClose: () => void; takesFocus: boolean }

export function ChangeForm({ list, topic, onClose, takesFocus }: Props) {
  const written = useWritten(changingKey(topic.id), draftOf(topic))
  const { shown: draft, write } = written
  const first = useFocusWhen<HTMLSelectElement>(takesFocus)
  const close = () => {
    written.forget()
    onClose()
  }
  const save = useSaving(list, topic, close)
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
        // it may have moved on to where this one leads no more
        data={TOPIC_STATES.filter((state) => state === draft.state || canMove(topic.state, state)).map(
          (value) => ({ value, label: t(`promises.state_${value}`) }),
        )}
        onChange={(event) => write({ state: event.currentTarget.value as TopicState })}
      />
      <Meanwhile written={written} name="state" />
      {draft.state === 'promised' && <PromiseFields {...{ draft, written }} due_on={topic.due_on} />}
      {(draft.state === 'declined' ? TEXTS_DECLINED : TEXTS).map((name) => (
        <Fragment key={name}>
          <Textarea
            required={name === 'reason'}
            autosize
            label={t(name === 'reason' ? 'promises.why' : `promises.${name}`)}
            value={draft[name]}
            maxLength={TOPIC_TEXT_MAX}
            onChange={(event) => write({ [name]: event.currentTarget.value })}
          />
          <Meanwhile written={written} name={name} />
        </Fragment>
      ))}
      <Failure error={save.error} refused={refused === move_not_possible ? refused : null} />
      <Group gap="xs">
        <BusyButton type="submit" isBusy={save.isPending}>
          {t('promises.save')}
        </BusyButton>
        <Button variant="subtle" onClick={close}>
          {t('promises.cancel')}
        </Button>
      </Group>
    </form>
  )
}

const TEXTS = ['decision', 'note'] as const
const TEXTS_DECLINED = ['reason', ...TEXTS] as const

function Failure({ error, refused }: { error: unknown; refused: Refusal | null }) {
  if (!error && !refused) return null
  return (
    <p role="alert" className={styles.overdue}>
      {refused ? refused.error_message : messageOf(error, baseText('base.something_wrong'))}
    </p>
  )
}

/** What another host, or the owner by mail, saved since this one began to change it. */
function Meanwhile({ written, name }: { written: Form['written']; name: keyof Draft }) {
  const saved = written.meanwhile(name)
  const words =
    saved &&
    (name === 'state' ? t(`promises.state_${saved as TopicState}`) : name === 'due_on' && dayWords(saved))
  return <SavedMeanwhile text={words || saved} />
}

function PromiseFields({ draft, written, due_on }: Form & Pick<Topic, 'due_on'>) {
  // a day that it has may stay though it has passed
  const today = dayAhead(0)
  const earliest = due_on && due_on < today ? due_on : today
  const { owner_name, owner_email } = draft
  // a name and an address are of one person
  const setOwner = (change: Partial<Draft>) => written.write({ owner_name, owner_email, ...change })
  return (
    <>
      <TextInput
        required
        label={t('promises.owner_name')}
        value={owner_name}
        maxLength={OWNER_NAME_MAX}
        onChange={(event) => setOwner({ owner_name: event.currentTarget.value })}
      />
      <Meanwhile written={written} name="owner_name" />
      <TextInput
        type="email"
        label={t('promises.owner_email')}
        description={t(isUntold(draft) ? 'promises.owner_untold' : 'promises.owner_email_body')}
        value={owner_email}
        maxLength={254}
        onChange={(event) => setOwner({ owner_email: event.currentTarget.value })}
      />
      <Meanwhile written={written} name="owner_email" />
      <TextInput
        required
        type="date"
        min={earliest}
        label={t('promises.due')}
        value={draft.due_on}
        onChange={(event) => written.write({ due_on: event.currentTarget.value })}
      />
      <Meanwhile written={written} name="due_on" />
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

/** Only what was changed here: what was not follows the topic, and two hosts may change different things. */
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
