// The form in which a host takes something down about a topic; what is being written stays on the device until it is saved.
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { TopicChange } from '#domain/topics/contract.ts'
import { TOPIC_TEXT_MAX } from '#domain/topics/model.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { SavedMeanwhile } from '#web/topics/SavedMeanwhile.tsx'
import { useWritten } from '#web/topics/useWritten.ts'
import styles from './Agenda.module.css'
import { PromiseFields } from './PromiseFields.tsx'
import { firstWords, type Taking, writtenChange } from './taking.ts'
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
  const { shown, write, meanwhile, forget } = useWritten(
    `take:${item.id}:${taking}`,
    firstWords(item, taking),
  )
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const done = () => {
    forget()
    onDone()
  }
  const save = async () => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      await onSave(writtenChange(shown, taking))
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
        <PromiseFields event={event} written={shown} error={failure} onChange={write} />
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
          value={shown.text}
          maxLength={TOPIC_TEXT_MAX}
          error={failure}
          onKeyDown={onKey}
          onChange={({ currentTarget: { value } }) => write({ text: value })}
        />
      )}
      <SavedMeanwhile text={meanwhile(taking === 'promise' ? 'owner' : 'text')} />
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
