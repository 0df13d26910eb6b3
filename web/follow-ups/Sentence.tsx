// The sentence beside a score: kept while it is typed, sent by its button or when the field is left.
import { Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { SENTENCE_MAX } from '#domain/follow-ups/model.ts'
import { readDraft, removeDraft, writeDraft } from '#web/base/drafts/drafts.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import styles from './FollowUp.module.css'
import { texts } from './texts.ts'
import { sayWorth } from './useFollowUp.ts'

const t = translator(texts)

type Props = { event: PopinEvent; score: number; least: number; saved: string; isUnsent: boolean }

export function Sentence({ event, score, least, saved, isUnsent }: Props) {
  const draft = `follow-up:${event.id}`
  const [text, setText] = useState(() => readDraft<string>(draft) ?? saved)
  const isChanged = text.trim() !== saved
  useEffect(() => {
    if (isChanged) writeDraft(draft, text)
    else removeDraft(draft)
  }, [draft, text, isChanged])
  const send = () => {
    if (isChanged) sayWorth(event, score, text.trim())
  }
  return (
    <div className={styles.sentence}>
      <Textarea
        label={t('follow_ups.why')}
        description={t('follow_ups.why_who', { least })}
        dir="auto"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={SENTENCE_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={send}
      />
      {isChanged && (
        <PlainButton look="light" onClick={send}>
          {t('follow_ups.send')}
        </PlainButton>
      )}
      {!isChanged && saved && !isUnsent && <p className={styles.small}>{t('follow_ups.sent')}</p>}
    </div>
  )
}
