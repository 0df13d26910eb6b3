// The form in which a host takes something down about a topic; what is being written stays on the device until it is saved.
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { TopicChange } from '#domain/topics/contract.ts'
import { TOPIC_TEXT_MAX } from '#domain/topics/model.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { readDraft, removeDraft, writeDraft } from '#web/base/drafts/drafts.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { SavedMeanwhile } from '#web/topics/SavedMeanwhile.tsx'
import styles from './Agenda.module.css'
import { PromiseFields } from './PromiseFields.tsx'
import { firstWords, type Taking, type Written, writtenChange } from './taking.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  event: PopinEvent
  item: AgendaItem
  taking: Taking
  /** Rejects where it was not saved. */
  onSave: (change: TopicChange) => Promise<void>
  /** Saved or given up. */
  onDone: () => void
}

export function TakingForm({ event, item, taking, onSave, onDone }: Props) {
  const key = `taking:${item.id}:${taking}`
  const [first] = useState(() => firstWords(item, taking))
  const [written, setWritten] = useState<Written>(() => readDraft<Written>(key) ?? first)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const now = firstWords(item, taking)
  const change = (part: Partial<Written>) => {
    const next = { ...written, ...part }
    writeDraft(key, next)
    setWritten(next)
  }
  const done = () => {
    removeDraft(key)
    onDone()
  }
  const save = async () => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      await onSave(writtenChange(written, taking))
      done()
    } catch (error) {
      setFailure(messageOf(error, t('room.not_saved')))
      setIsBusy(false)
    }
  }
  const onKey = (pressed: KeyboardEvent) => {
    if (pressed.key === 'Enter' && !pressed.shiftKey && !pressed.nativeEvent.isComposing) {
      pressed.preventDefault()
      void save()
    }
  }
  return (
    <form
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void save()
      }}
    >
      {taking === 'promise' ? (
        <PromiseFields event={event} written={written} error={failure} onChange={change} />
      ) : (
        <Textarea
          data-autofocus
          autoFocus
          autosize
          minRows={2}
          maxRows={8}
          attributes={{ input: { dir: 'auto', enterKeyHint: 'done' } }}
          label={t(`room.${taking}_title`)}
          description={t('room.enter_saves')}
          value={written.text}
          maxLength={TOPIC_TEXT_MAX}
          error={failure}
          onKeyDown={onKey}
          onChange={({ currentTarget: { value } }) => change({ text: value })}
        />
      )}
      <SavedMeanwhile text={now.text !== first.text && now.text !== written.text ? now.text : null} />
      <div className={styles.formFoot}>
        <Button variant="default" onClick={done}>
          {baseText('base.cancel')}
        </Button>
        <BusyButton type="submit" isBusy={isBusy}>
          {t('room.save')}
        </BusyButton>
      </div>
    </form>
  )
}
