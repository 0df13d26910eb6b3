// Adds people from a file: chosen, sent, imported, and what came of it.
import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress, Text, Title } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ImportReport, RosterStatus } from '#domain/rosters/contract.ts'
import { isImportOver } from '#domain/rosters/rules.ts'
import { formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import { texts } from '../texts.ts'
import { useImport } from '../useImport.ts'
import { useChangeRoster, type WhichRoster } from '../useRoster.ts'
import { ImportErrors } from './ImportErrors.tsx'
import styles from './Roster.module.css'

const t = translator(texts)

export function ImportPart({ which, known }: { which: WhichRoster; known: RosterStatus }) {
  const { upload, percent, error, clearError, report, stopSending } = useImport(which, known)
  const { cancelImport } = useChangeRoster(which)
  // kept while it is sent, for another try
  const [file, setFile] = useState<File | null>(null)
  const choose = (chosen: File | null) => {
    setFile(chosen)
    clearError()
  }
  const send = async () => {
    if (await upload(file)) setFile(null)
  }
  const cancel = () => cancelImport().catch(() => showToast(t('rosters.cancel_failed'), 'bad'))
  const isRunning = !!report && !isImportOver(report.roster_status)
  // not to the button that cancels: a second press would be one too many
  const heading = useLostFocus<HTMLHeadingElement>(percent !== null || isRunning)
  return (
    <section className={styles.part} aria-labelledby="roster-upload">
      <div>
        <Title order={3} size="h4" id="roster-upload" ref={heading} tabIndex={-1} className={styles.heading}>
          {t('rosters.upload_title')}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {t('rosters.upload_how')}
        </Text>
      </div>
      {percent !== null && (
        <Running
          said={t('rosters.sending', { percent: formatPercent(percent) })}
          percent={percent}
          onCancel={stopSending}
        />
      )}
      {percent === null && isRunning && <Running {...importing(report)} onCancel={() => void cancel()} />}
      {percent === null && !isRunning && (
        <FileChoice file={file} error={error} onChoose={choose} onUpload={send} />
      )}
      {/* what came of an earlier file is no word about this one */}
      {percent === null && !isRunning && !file && report && <Outcome report={report} />}
    </section>
  )
}

function importing({ roster_status }: ImportReport) {
  const percent = Math.floor(roster_status.import_progress * 100)
  return { percent, said: t('rosters.importing', { percent: formatPercent(percent) }) }
}

type Choice = {
  file: File | null
  error: string | null
  onChoose: (file: File | null) => void
  onUpload: () => Promise<void>
}

function FileChoice({ file, error, onChoose, onUpload }: Choice) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className={styles.file}
        tabIndex={-1}
        aria-label={t('rosters.file')}
        onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0] ?? null)}
      />
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {t('rosters.choose')}
        </Button>
        <Button variant={file ? 'filled' : 'light'} onClick={() => void onUpload()}>
          {t('rosters.upload')}
        </Button>
      </Group>
      <Text size="sm" role="status" className={styles.words}>
        {file && t('rosters.chosen', { name: file.name })}
      </Text>
      {error && <ErrorNote title={error} />}
    </>
  )
}

function Running({ said, percent, onCancel }: { said: string; percent: number; onCancel: () => void }) {
  return (
    <>
      <Text size="sm">{said}</Text>
      <Progress value={percent} aria-label={said} />
      <Button variant="default" onClick={onCancel} className={styles.start}>
        {t('rosters.cancel')}
      </Button>
    </>
  )
}

function Outcome({ report }: { report: ImportReport }) {
  const { status, status_description } = report.roster_status
  return (
    <>
      {status === 'failed' && <ErrorNote title={status_description} />}
      {status === 'success' && (
        <Text role="status" fw={600}>
          {status_description}
        </Text>
      )}
      {report.errors_count > 0 && <ImportErrors report={report} />}
    </>
  )
}
