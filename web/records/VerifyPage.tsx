// Checks the file of a decision record on this device: dropped, chosen or pasted.
import { Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { isRecordDocument } from '#domain/records/shape.ts'
import { verdictOf } from '#domain/records/verdict.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { FileToCheck } from '#web/base/ui/FileToCheck.tsx'
import { useJudged } from '#web/base/ui/useJudged.ts'
import { webChecks } from './checks.ts'
import { OwnKeys } from './OwnKeys.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import styles from './Records.module.css'
import { texts } from './texts.ts'

import { VerdictPart } from './VerdictPart.tsx'
import type { Told } from './verdict-told.ts'

const t = translator(texts)
const UNREADABLE: Told = { valid: false, fault: 'unreadable' }
const judge = (text: string): Promise<Told> => verdictOf(text, webChecks)

export function VerifyPage() {
  const { told: verdict, checkText, checkFile } = useJudged<Told>(judge, UNREADABLE)
  const [given, setGiven] = useState('')
  const document = verdict?.valid && isRecordDocument(verdict.document) ? verdict.document : null
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Title order={1}>{t('records.verify')}</Title>
        <Text maw="var(--popin-read-width)">{t('records.verify_lead')}</Text>
      </div>
      <FileToCheck
        words={{
          choose: t('records.verify_choose'),
          drop: t('records.verify_drop'),
          drop_now: t('records.verify_drop_now'),
          paste: t('records.verify_paste'),
        }}
        inputClass={styles.code}
        onFile={checkFile}
        onText={checkText}
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
