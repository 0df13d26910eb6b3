// The words and the note of a topic, which its hosts change.
import '@mantine/core/styles/Input.layer.css'
import { Button, Textarea } from '@mantine/core'
import type { TopicChange, TopicDetail } from '#domain/topics/contract.ts'
import { TOPIC_TEXT_MAX, TOPIC_TITLE_MAX } from '#domain/topics/model.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { SavedMeanwhile } from './SavedMeanwhile.tsx'
import styles from './Topics.module.css'
import { texts } from './texts.ts'
import { useWritten } from './useWritten.ts'

const t = translator(texts)

type Props = {
  topic: Pick<TopicDetail, 'id' | 'title' | 'note'>
  onSave: (body: TopicChange) => Promise<boolean>
}

/** What is typed stays when somebody else saves; only what was changed here is sent. */
export function TopicWords({ topic: { id, title, note }, onSave }: Props) {
  const { shown, write, meanwhile, forget } = useWritten(`topic:${id}`, { title, note })
  const isNewTitle = shown.title.trim() !== title
  const isNewNote = shown.note.trim() !== note
  const save = async () => {
    const sent = shown
    const body = { ...(isNewTitle && { title: sent.title }), ...(isNewNote && { note: sent.note }) }
    if (await onSave(body)) forget(sent)
  }
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Textarea
        label={t('topics.words')}
        value={shown.title}
        maxLength={TOPIC_TITLE_MAX}
        rows={2}
        onChange={({ currentTarget }) => write({ title: currentTarget.value })}
      />
      <SavedMeanwhile text={meanwhile('title')} />
      <Textarea
        label={t('topics.note')}
        description={t('topics.note_hint')}
        value={shown.note}
        maxLength={TOPIC_TEXT_MAX}
        rows={2}
        onChange={({ currentTarget }) => write({ note: currentTarget.value })}
      />
      <SavedMeanwhile text={meanwhile('note')} />
      {(isNewTitle || isNewNote) && (
        <div className={styles.buttons}>
          <Button type="submit">{t('topics.save')}</Button>
          <Button variant="subtle" onClick={() => forget()}>
            {baseText('base.cancel')}
          </Button>
        </div>
      )}
    </form>
  )
}
