// Counts the file of a count list again on this device: dropped, chosen or pasted.
import { Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { namesHash } from '#domain/base/short-hash.ts'
import { COUNT_FAULTS, type CountVerdict, countVerdict } from '#domain/counts/verdict.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { sha256 } from '#web/base/sha256.ts'
import { FileToCheck } from '#web/base/ui/FileToCheck.tsx'
import { useJudged } from '#web/base/ui/useJudged.ts'
import { BallotsPart } from './BallotsPart.tsx'
import styles from './Counts.module.css'
import { listFaults } from './findings.ts'
import { LookupPart } from './LookupPart.tsx'
import { RecountPart } from './RecountPart.tsx'
import { SealPart } from './SealPart.tsx'
import { texts } from './texts.ts'

const t = translator(texts)
type Told = CountVerdict | { readable: false; fault: 'unreadable' }
const UNREADABLE: Told = { readable: false, fault: 'unreadable' }
const judge = (text: string): Told => countVerdict(text, sha256)

export function VerifyCountPage() {
  const { told: verdict, checkText, checkFile } = useJudged<Told>(judge, UNREADABLE)
  const [given, setGiven] = useState('')
  return (
    <div className={styles.page}>
      <div className={styles.part}>
        <Title order={1}>{t('counts.check')}</Title>
        <Text maw="var(--popin-read-width)">{t('counts.verify_lead')}</Text>
      </div>
      <FileToCheck
        words={{
          choose: t('counts.verify_choose'),
          drop: t('counts.verify_drop'),
          drop_now: t('counts.verify_drop_now'),
          paste: t('counts.verify_paste'),
        }}
        onFile={checkFile}
        onText={checkText}
      />
      <TextInput
        label={t('counts.verify_given')}
        description={t('counts.verify_given_hint')}
        spellCheck={false}
        autoComplete="off"
        value={given}
        onChange={({ currentTarget }) => setGiven(currentTarget.value)}
      />
      <div role="status">{verdict && <Verdict verdict={verdict} given={given.trim()} />}</div>
      {verdict?.readable && (
        <>
          <LookupPart document={verdict.document} />
          {verdict.document.sealed && <BallotsPart ballots={verdict.document.sealed} own_key={null} />}
          <SealPart
            hash={verdict.hash}
            previous={verdict.document.previous}
            number={verdict.document.number}
            day={verdict.document.closed_on}
          />
        </>
      )}
    </div>
  )
}

function Verdict({ verdict, given }: { verdict: Told; given: string }) {
  if (!verdict.readable)
    return (
      <>
        <Text fw={600}>{t('counts.not_valid')}</Text>
        <Text>{verdict.fault === 'unreadable' ? t('counts.unreadable') : COUNT_FAULTS[verdict.fault]}</Text>
      </>
    )
  const isNamed = given !== '' && namesHash(given, verdict.hash)
  return (
    <>
      <p className={styles.question} dir="auto">
        {verdict.document.question}
      </p>
      <RecountPart
        recount={verdict.recount}
        faults={[
          ...listFaults(verdict.recount),
          ...(given !== '' && !isNamed ? [t('counts.given_other')] : []),
        ]}
        notes={isNamed ? [t('counts.given_same')] : []}
      />
    </>
  )
}
