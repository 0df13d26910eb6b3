// Closes a session as a decision: who takes care of it, which of a tie, which reasons, what it replaces.
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EventId } from '#domain/base/ids.ts'
import { type Prospect, records } from '#domain/records/contract.ts'
import { VOTES_WAIT, voting_goes_on } from '#domain/records/refusals.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { DialogForm } from '#web/base/ui/DialogForm.tsx'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { FormDialog } from '#web/base/ui/FormDialog.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { DraftFields } from './DraftFields.tsx'
import { texts } from './texts.ts'
import { emptyDraft, isEmailWrong, isUntold, saidOf, useDraftFields } from './useDraftFields.ts'
import { useRecording } from './useRecording.ts'

const t = translator(texts)
/** Milliseconds between looks at whether the last votes are counted. */
const LOOK_MS = 3000

/** `session`: id or slug of the event. */
type Props = { session: string; onClose: () => void }

export function RecordDialog({ session, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['record prospect', session],
    queryFn: () => call(records.loadProspect, { params: { id: session as EventId } }),
    // votes and comments may have come since it was last open; what is entered stays while it is
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // it is said when the last votes are there, and what is entered stays
    refetchInterval: ({ state }) => (state.data?.refused?.code === VOTES_WAIT ? LOOK_MS : false),
  })
  return (
    <FormDialog title={t('records.dialog')} opened onCancel={onClose}>
      {data ? (
        <Form session={session} prospect={data} onClose={onClose} onStale={() => void refetch()} />
      ) : error ? (
        <ErrorNote title={t('records.not_loaded')} onRetry={() => void refetch()}>
          {messageOf(error, '')}
        </ErrorNote>
      ) : (
        <LoadingShape shape="form" count={3} />
      )}
    </FormDialog>
  )
}

type FormProps = Props & { prospect: Prospect; onStale: () => void }

function Form({ session, prospect, onClose, onStale }: FormProps) {
  const recording = useRecording(session)
  const [draft, change] = useDraftFields(emptyDraft(prospect))
  const stops = prospect.refused?.code === voting_goes_on.code
  const isRefused = prospect.refused !== null && !stops
  const owner = draft.owner.trim()
  const isMissing = !owner || (draft.picked !== '' && !draft.pick_reason.trim())
  const record = () =>
    recording.mutate(
      { said: saidOf(draft, prospect), stops },
      {
        onSuccess: ({ id }) => {
          onClose()
          showToast(isUntold(draft) ? t('records.made_untold', { owner }) : t('records.made'), 'good')
          navigate(paths.record(id))
        },
        onError: onStale,
      },
    )
  return (
    <DialogForm
      isWrong={isMissing || isRefused || isEmailWrong(draft)}
      isBusy={recording.isPending}
      done={t(stops ? 'records.stop_and_do' : 'records.do')}
      onDone={record}
      onCancel={onClose}
    >
      <Stack gap="md">
        {isRefused && <ErrorNote title={prospect.refused!.text} />}
        <DraftFields {...{ prospect, draft, change, stops }} />
        {recording.error && (
          <ErrorNote title={t('records.failed')}>{messageOf(recording.error, '')}</ErrorNote>
        )}
      </Stack>
    </DialogForm>
  )
}
