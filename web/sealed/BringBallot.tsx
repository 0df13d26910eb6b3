// Takes in a ballot from another device.
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './BallotCard.module.css'
import { takeBallot } from './getting.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function BringBallot({ event, user }: { event: PopinEvent; user: string }) {
  const [written, setWritten] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (submitted: FormEvent) => {
    submitted.preventDefault()
    try {
      const isTaken = await takeBallot(user, event.id, written)
      setProblem(isTaken ? null : t('sealed.no_ballot'))
    } catch (error) {
      setProblem(messageOf(error, t('sealed.not_got')))
    }
  }
  return (
    <details>
      <summary className={styles.summary}>{t('sealed.bring')}</summary>
      <form className={styles.form} onSubmit={(submitted) => void take(submitted)}>
        <Textarea
          label={t('sealed.bring_label')}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
          error={problem}
          autoComplete="off"
          spellCheck={false}
          rows={3}
        />
        <Button type="submit" variant="default" disabled={written.trim() === ''}>
          {t('sealed.take')}
        </Button>
      </form>
    </details>
  )
}
