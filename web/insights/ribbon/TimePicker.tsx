// The time picker of the ribbon: another time for a session, the same once more, or a series that goes on.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CollectionId } from '#domain/base/ids.ts'
import { collections } from '#domain/collections/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Window } from '#domain/events/model.ts'
import { isOver } from '#domain/events/phase.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { DialogForm } from '#web/base/ui/DialogForm.tsx'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { FormDialog } from '#web/base/ui/FormDialog.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useMovableWindow } from '#web/events/useMovableWindow.ts'
import { WindowFields } from '#web/events/WindowFields.tsx'
import { texts } from '../texts.ts'
import { isMeeting } from './actions.ts'
import { beginningOf, isStartFixed, type PickMode, pickProblem, type Subject } from './picking.ts'
import { useSavingTimes } from './useSavingTimes.ts'

const t = translator(texts)

type Props = { mode: PickMode; event: PopinEvent; opened: boolean; onClose: () => void }

export function TimePicker({ mode, event, opened, onClose }: Props) {
  return (
    <FormDialog title={titleOf(mode, event)} opened={opened} onCancel={onClose}>
      <Loaded mode={mode} event={event} onClose={onClose} />
    </FormDialog>
  )
}

function titleOf(mode: PickMode, event: PopinEvent): string {
  if (mode !== 'update_time') return t(`insights.pick_${mode}`)
  if (isMeeting(event)) return t('insights.pick_update_meeting')
  const isUpcoming = event.schedule.ideas.start_time > Date.now() / 1000
  return t(isUpcoming ? 'insights.pick_update_upcoming' : 'insights.pick_update_time')
}

type LoadedProps = Omit<Props, 'opened'>

/** The times of a meeting and of a series stand in the collection, which is asked for anew each time. */
function Loaded(props: LoadedProps) {
  const { collection } = props.event
  const isNeeded = collection !== null && (isMeeting(props.event) || collection.recurrence_setting !== null)
  const { data, isError, isFetching } = useQuery({
    queryKey: ['collection', collection?.id],
    queryFn: () => call(collections.loadCollection, { params: { id: collection!.id as CollectionId } }),
    enabled: isNeeded,
    staleTime: 0,
  })
  if (isError) return <ErrorNote title={t('insights.pick_not_loaded')} />
  if (isNeeded && (isFetching || !data)) return <LoadingShape shape="text" />
  return <Picker {...props} collection={isNeeded ? (data ?? null) : null} />
}

function Picker({ mode, event, collection, onClose }: LoadedProps & { collection: Subject['collection'] }) {
  const subject = { event, collection }
  // the clock of when it was opened, so that nothing changes under the fingers
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const plan = useCurrentUser()?.plan
  const [given] = useState(() => beginningOf(mode, subject, now, plan?.features))
  const { start, end } = useMovableWindow(given)
  const picked = { start_time: start.moment, end_time: end.moment }
  const isFixed = isStartFixed(mode, subject, now)
  const problem = pickProblem(picked, mode, subject, now)
  const { save, isBusy, refusal } = useSavingTimes(mode, subject, { event, onClose })
  return (
    <DialogForm
      isWrong={problem !== null}
      done={t(`insights.pick_done_${mode}`)}
      isBusy={isBusy}
      onDone={() => void save(picked as Window)}
      onCancel={onClose}
    >
      {mode === 'run_again' && <Text>{t('insights.pick_run_again_how')}</Text>}
      {mode === 'update_time' && !isMeeting(event) && plan?.features.scheduling === false && (
        <Text>{t(isFixed ? 'insights.pick_go_on_how' : 'insights.pick_delay_how')}</Text>
      )}
      {mode === 'update_time' && isMeeting(event) && <Text>{t('insights.pick_meeting_how')}</Text>}
      {mode === 'update_time' && collection?.recurrence_setting?.enabled && (
        <Text>{t('insights.pick_occurrence_how')}</Text>
      )}
      <WindowFields
        start={start}
        end={end}
        now={now}
        error={problem}
        isStartFixed={isFixed}
        gives_no_ballots={mode === 'update_time' && event.sealed && isOver(event.phase)}
      />
      {refusal && <ErrorNote title={refusal} />}
    </DialogForm>
  )
}
