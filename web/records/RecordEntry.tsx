// Where a host closes a question as a decision, or finds the record of it; beside its results.
import { Button } from '@mantine/core'
import { IconGavel, IconWritingSign } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { texts } from './texts.ts'
import { useSessionRecord } from './useRecords.ts'

const t = translator(texts)
const RecordDialog = lazyPart(async () => (await import('./RecordDialog.tsx')).RecordDialog)

/** `describedBy`: the heading of the question, where there are several. */
export function RecordEntry({ event, describedBy }: { event: PopinEvent; describedBy?: string }) {
  const canBe = event.user_created && event.published && !isWritten(event.question_type)
  const { data: record } = useSessionRecord(event, canBe)
  const dialog = useDialog()
  if (!canBe || event.phase === 'upcoming') return null
  if (record)
    return (
      <LinkButton
        to={paths.record(record.id)}
        variant="subtle"
        aria-describedby={describedBy}
        leftSection={<IconWritingSign size={18} aria-hidden />}
      >
        {t('records.recorded')}
      </LinkButton>
    )
  return (
    <>
      <Button
        variant="subtle"
        aria-describedby={describedBy}
        leftSection={<IconGavel size={18} aria-hidden />}
        onClick={dialog.open}
      >
        {t('records.record')}
      </Button>
      {dialog.opened && (
        <Suspense>
          <RecordDialog session={event.id} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
