// Takes in a ballot from another device: pasted, or from a file.
import { Button, Group, Textarea } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { ChooseFile } from '#web/base/ui/ChooseFile.tsx'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { useErrorFocus } from '#web/base/ui/useErrorFocus.ts'
import styles from './BallotCard.module.css'
import { takeBallots } from './getting.ts'
import { replacing } from './replacing.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Bytes of a file that are read: a link with the ballots of a whole session is shorter. */
const READ_MAX = 100_000

export function BringBallot({ event, user }: { event: PopinEvent; user: string }) {
  const [written, setWritten] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [refused, setRefused] = useState(0)
  const form = useErrorFocus(refused)
  const confirm = useConfirm()
  const refuse = (sentence: string) => {
    setProblem(sentence)
    setRefused((count) => count + 1)
  }
  const take = async (text: string) => {
    setProblem(null)
    try {
      const taken = await takeBallots(user, event, text, () => confirm(replacing()))
      if (taken === 'none') refuse(t('sealed.no_ballot'))
    } catch (error) {
      refuse(messageOf(error, t('sealed.not_got')))
    }
  }
  const open = async (file: File) => {
    const text = await file
      .slice(0, READ_MAX)
      .text()
      .catch(() => null)
    if (text === null) return refuse(t('sealed.not_read'))
    setWritten(text.trim())
    await take(text)
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    void take(written)
  }
  return (
    <details>
      <summary className={styles.summary}>{t('sealed.bring')}</summary>
      <form ref={form} className={styles.form} onSubmit={submit}>
        <Textarea
          label={t('sealed.bring_label')}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
          error={problem}
          errorProps={{ role: 'alert' }}
          autoComplete="off"
          spellCheck={false}
          rows={3}
        />
        <Group gap="xs">
          <Button type="submit" variant="default" disabled={written.trim() === ''}>
            {t('sealed.take')}
          </Button>
          <ChooseFile
            label={t('sealed.open_file')}
            accept=".txt,text/plain"
            variant="default"
            Icon={IconFile}
            onFile={(file) => void open(file)}
          />
        </Group>
      </form>
    </details>
  )
}
