// Counts the file of a count list again on this device: dropped, chosen or pasted.
import { Button, Text, Textarea, TextInput, Title } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { namesHash } from '#domain/base/short-hash.ts'
import { COUNT_FAULTS, type CountVerdict, countVerdict } from '#domain/counts/verdict.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useFileDrop } from '#web/base/ui/useFileDrop.ts'
import styles from './Counts.module.css'
import { listFaults } from './findings.ts'
import { LookupPart } from './LookupPart.tsx'
import { RecountPart } from './RecountPart.tsx'
import { SealPart } from './SealPart.tsx'
import { sha256 } from './sha256.ts'
import { texts } from './texts.ts'

const t = translator(texts)
type Told = CountVerdict | { readable: false; fault: 'unreadable' }

export function VerifyCountPage() {
  const { verdict, check, checkFile } = useVerdict()
  const [given, setGiven] = useState('')
  const isOver = useFileDrop((file) => void checkFile(file))
  return (
    <div className={styles.page}>
      <div className={styles.part}>
        <Title order={1}>{t('counts.check')}</Title>
        <Text maw="var(--popin-read-width)">{t('counts.verify_lead')}</Text>
      </div>
      <div className={styles.drop} data-over={isOver || undefined}>
        <ChooseFile onFile={(file) => void checkFile(file)} />
        <Text c="dimmed">{t(isOver ? 'counts.verify_drop_now' : 'counts.verify_drop')}</Text>
      </div>
      <Textarea
        label={t('counts.verify_paste')}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        onChange={({ currentTarget }) => void check(currentTarget.value)}
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

function useVerdict() {
  const [verdict, setVerdict] = useState<Told | null>(null)
  // of two files the later one counts, however long either takes
  const latest = useRef(0)
  const judge = async (read: () => Promise<string>) => {
    latest.current += 1
    const turn = latest.current
    const told = await read().then(
      (text) => (text.trim() ? countVerdict(text, sha256) : null),
      (): Told => ({ readable: false, fault: 'unreadable' }),
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
        aria-label={t('counts.verify_choose')}
        onChange={choose}
      />
      <Button leftSection={<IconFileCheck size={18} aria-hidden />} onClick={() => field.current?.click()}>
        {t('counts.verify_choose')}
      </Button>
    </>
  )
}
