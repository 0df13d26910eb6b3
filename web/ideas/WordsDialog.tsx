// Where a host writes the words that they do not want to read.
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { WORD_MAX, WORDS_MAX } from '#domain/comments/word-filter.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { call } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { texts } from './moderation/texts.ts'

const t = translator(texts)
const KEY = ['word_filter'] as const

export function WordsDialog({ onClose }: { onClose: () => void }) {
  useEffect(() => whenDialogsClose(onClose), [onClose])
  useFocusBack()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => call(ideas.loadWordFilter, {}),
  })
  return (
    <Modal
      opened={useLazyOpening(true)}
      onClose={onClose}
      title={t('moderation.words')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      {data ? (
        <WordsForm saved={data.words} onClose={onClose} />
      ) : error ? (
        <ErrorNote title={t('moderation.words_not_loaded')} onRetry={() => void refetch()}>
          {baseText('base.not_loaded')}
        </ErrorNote>
      ) : (
        <LoadingShape shape="text" count={4} />
      )}
    </Modal>
  )
}

function WordsForm({ saved, onClose }: { saved: readonly string[]; onClose: () => void }) {
  const client = useQueryClient()
  const [text, setText] = useState(saved.join('\n'))
  const [problem, setProblem] = useState<string | null>(null)
  const { isSending, submit } = useSubmission(async (words: string[]) => {
    try {
      client.setQueryData(KEY, await call(ideas.saveWordFilter, { body: { words } }))
      showToast(t('moderation.words_saved'), 'good')
      onClose()
    } catch (error) {
      setProblem(messageOf(error, t('moderation.words_failed')))
    }
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    // the forms of dialogs stand below others in the tree of parts
    event.stopPropagation()
    const words = text.split('\n').filter((line) => line.trim() !== '')
    const isMuch = words.length > WORDS_MAX || words.some((word) => word.length > WORD_MAX)
    setProblem(isMuch ? t('moderation.words_many', { max: WORDS_MAX, length: WORD_MAX }) : null)
    if (!isMuch) void submit(words)
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Textarea
          data-autofocus
          label={t('moderation.words_label')}
          description={t('moderation.words_hint')}
          // the focus ring stands free of it
          rows={8}
          value={text}
          error={problem}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            setProblem(null)
          }}
        />
        <Text size="sm" c="dimmed">
          {t('moderation.words_effect')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {baseText('base.cancel')}
          </Button>
          <BusyButton type="submit" isBusy={isSending}>
            {t('moderation.words_save')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
