// Checks the file of a decision record on this device: dropped, chosen or pasted.
import { Button, Text, Textarea, TextInput, Title } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { isRecordDocument } from '#domain/records/shape.ts'
import { verdictOf } from '#domain/records/verdict.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useFileDrop } from '#web/base/ui/useFileDrop.ts'
import { webChecks } from './checks.ts'
import { OwnKeys } from './OwnKeys.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import styles from './Records.module.css'
import { texts } from './texts.ts'

import { VerdictPart } from './VerdictPart.tsx'
import type { Told } from './verdict-told.ts'

const t = translator(texts)

export function VerifyPage() {
  const { verdict, check, checkFile } = useVerdict()
  const [given, setGiven] = useState('')
  const isOver = useFileDrop((file) => void checkFile(file))
  const document = verdict?.valid && isRecordDocument(verdict.document) ? verdict.document : null
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Title order={1}>{t('records.verify')}</Title>
        <Text maw="var(--popin-read-width)">{t('records.verify_lead')}</Text>
      </div>
      <div className={styles.drop} data-over={isOver || undefined}>
        <ChooseFile onFile={(file) => void checkFile(file)} />
        <Text c="dimmed">{t(isOver ? 'records.verify_drop_now' : 'records.verify_drop')}</Text>
      </div>
      <Textarea
        label={t('records.verify_paste')}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        classNames={{ input: styles.code }}
        onChange={({ currentTarget }) => void check(currentTarget.value)}
      />
      <TextInput
        label={t('records.verify_given')}
        description={t('records.verify_given_hint')}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: styles.code }}
        value={given}
        onChange={({ currentTarget }) => setGiven(currentTarget.value)}
      />
      <div role="status">{verdict && <VerdictPart verdict={verdict} given={given.trim()} />}</div>
      {document && (
        <article className={styles.sheet}>
          <RecordSheet document={document} order={2} />
        </article>
      )}
      <OwnKeys />
    </div>
  )
}

function useVerdict() {
  const [verdict, setVerdict] = useState<Told | null>(null)
  // of two files the later one counts, however long either takes
  const latest = useRef(0)
  const judge = async (read: () => Promise<string>) => {
    latest.current += 1
    const turn = latest.current
    const told = await read().then(
      (text) => (text.trim() ? verdictOf(text, webChecks) : null),
      (): Told => ({ valid: false, fault: 'unreadable' }),
    )
    if (turn === latest.current) setVerdict(told)
  }
  return {
    verdict,
    check: (text: string) => judge(async () => text),
    checkFile: (file: File) => judge(() => file.text()),
  }
}

function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // the same file again, after it was changed, is a choice too
    if (file) onFile(file)
    currentTarget.value = ''
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('records.verify_choose')}
        onChange={choose}
      />
      <Button leftSection={<IconFileCheck size={18} aria-hidden />} onClick={() => field.current?.click()}>
        {t('records.verify_choose')}
      </Button>
    </>
  )
}
