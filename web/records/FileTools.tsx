// The files of a record, and the way to its session.
import { IconDownload, IconExternalLink, IconFileCertificate, IconMarkdown } from '@tabler/icons-react'
import type { RecordView } from '#domain/records/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import styles from './Records.module.css'
import { texts } from './texts.ts'
import { RECORD_FILES, type RecordFile, useRecordFile } from './useRecordFile.ts'

const t = translator(texts)
const ICONS = { pdf: IconDownload, json: IconFileCertificate, markdown: IconMarkdown }

export function FileTools({ record }: { record: RecordView }) {
  const { save, saving } = useRecordFile(record)
  return (
    <div className={`${styles.tools} ${styles.noPrint}`}>
      {(Object.keys(RECORD_FILES) as RecordFile[]).map((file) => {
        const Icon = ICONS[file]
        return (
          <BusyButton
            key={file}
            variant={file === 'pdf' ? 'filled' : 'default'}
            leftSection={<Icon size={18} aria-hidden />}
            isBusy={saving === file}
            onClick={() => save(file)}
          >
            {t(`records.save_${file}`)}
          </BusyButton>
        )
      })}
      {record.session_slug && (
        <LinkButton
          variant="subtle"
          to={paths.answers(record.session_slug, record.user_created ? { results: 1 } : undefined)}
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('records.session')}
        </LinkButton>
      )}
    </div>
  )
}
