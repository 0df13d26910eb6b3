// The host's notes for the question on the screen: large enough to be read in passing, and changed in place.
import { Button, Textarea } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { HOST_NOTES_MAX } from '#domain/events/model.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { call } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { readDraft, removeDraft, writeDraft } from '#web/base/drafts/drafts.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import { patchEvent } from '#web/events/useEvent.ts'
import { texts } from '../texts.ts'
import styles from './Host.module.css'

const t = translator(texts)

/** Of one question. What is being written stays on the device until it is saved, also when the screen moves on. */
export function RemoteNotes({ event }: { event: PopinEvent }) {
  const key = `notes:${event.id}`
  const [draft, setDraft] = useState(() => readDraft<string>(key))
  const notes = event.host_notes ?? ''
  const isEdited = draft !== null
  const [found, setFound] = useState(notes)
  const edit = useLostFocus<HTMLButtonElement>(isEdited)
  const change = (text: string | null) => {
    if (text === null) removeDraft(key)
    else writeDraft(key, text)
    setDraft(text)
  }
  return (
    <section className={styles.card} aria-label={t('presenting.notes')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('presenting.notes')}</h2>
        {!isEdited && (
          <Button
            ref={edit}
            variant="subtle"
            px="xs"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={notes ? t('presenting.notes_edit') : undefined}
            onClick={() => {
              setFound(notes)
              change(notes)
            }}
          >
            {t(notes ? 'presenting.notes_change' : 'presenting.notes_add')}
          </Button>
        )}
      </div>
      {isEdited ? (
        <NotesForm event={event} draft={draft} isOvertaken={notes !== found} onChange={change} />
      ) : notes ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long notes are scrolled by keys
        <div className={styles.notes} dir="auto" tabIndex={0}>
          {notes}
        </div>
      ) : (
        <p className={styles.none}>{t('presenting.notes_none')}</p>
      )}
    </section>
  )
}

type FormProps = {
  event: PopinEvent
  draft: string
  /** Others saved while this was written. */
  isOvertaken: boolean
  onChange: (text: string | null) => void
}

function NotesForm({ event, draft, isOvertaken, onChange }: FormProps) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      const body = { host_notes: draft }
      patchEvent(client, event.id, await call(presenting.saveHostNotes, { params: { id: event.id }, body }))
      onChange(null)
    } catch (error) {
      setFailure(messageOf(error, t('presenting.notes_failed')))
      setIsBusy(false)
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
      <Textarea
        data-autofocus
        autoFocus
        attributes={{ input: { dir: 'auto' } }}
        classNames={{ input: styles.field! }}
        aria-label={t('presenting.notes')}
        value={draft}
        maxLength={HOST_NOTES_MAX}
        error={failure}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
      <p className={styles.none} role="status">
        {isOvertaken && t('presenting.notes_changed')}
      </p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onChange(null)}>
          {baseText('base.cancel')}
        </Button>
        <BusyButton type="submit" isBusy={isBusy}>
          {t('presenting.notes_save')}
        </BusyButton>
      </div>
    </form>
  )
}
