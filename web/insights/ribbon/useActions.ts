// What each action of the ribbon does. What a plan or an administrator does not allow says so in its place.
import type { Refusal } from '#domain/base/refusal.ts'
import { copyRefusal, endedTrialRefusal, schedulingRefusal } from '#domain/billing/upsells.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { timesGate } from '#domain/events/gates.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useUpsell } from '#web/billing/useUpsell.ts'
import { openHostView } from '#web/events/host-view.ts'
import { useCopySession } from '#web/events/useCopySession.ts'
import type { Restriction } from '#web/events/useRestriction.ts'
import { useCopy } from '#web/invitations/useCopy.ts'
import { type Action, isMeeting } from './actions.ts'
import type { PickMode } from './picking.ts'
import { useRemove } from './useRemove.ts'
import { useStop } from './useStop.ts'

type Parts = Pick<Restriction, 'unlessRestricted'> & {
  onShare: () => void
  onInvite: () => void
  onEmail: () => void
  onPresent: () => void
  onPick: (mode: PickMode) => void
  onResults: () => void
}

/** `busy` is the action that is on its way. */
export function useActions(event: PopinEvent, { unlessRestricted, ...open }: Parts) {
  const stop = useStop(event)
  const remove = useRemove(event)
  const copy = useCopy()
  const copySession = useCopySession()
  const may = usePlan(event)
  const stopping = (action: Parameters<typeof stop.act>[0]) => () =>
    unlessRestricted(() => may('trial', () => void stop.act(action)))
  const removing = (action: Parameters<typeof remove.act>[0]) => () =>
    unlessRestricted(() => may('trial', () => void remove.act(action)))
  const acts: Record<Action, () => void> = {
    share: open.onShare,
    present: open.onPresent,
    host_view: () => openHostView(event.slug),
    invite: open.onInvite,
    email: open.onEmail,
    edit: () => navigate(editPath(event)),
    // what is to come may come later and what runs go on for a while on any plan; the times of a meeting are those of all its questions
    time: () => may(isMeeting(event) ? 'scheduling' : 'times', () => open.onPick('update_time')),
    stop: stopping('stop'),
    stop_occurrence: stopping('stop_occurrence'),
    stop_series: stopping('stop_series'),
    resume: () => may('trial', () => may('scheduling', () => open.onPick('resume'))),
    copy: () => copySession(event),
    run_again: () => unlessRestricted(() => may('copying', () => open.onPick('run_again'))),
    copy_link: () => void copy('link', event.short_share_link),
    delete: removing('delete'),
    delete_occurrence: removing('delete_occurrence'),
    delete_series: removing('delete_series'),
    to_results: open.onResults,
  }
  const busy = (action: Action): boolean =>
    (action.startsWith('stop') && stop.isBusy) || (action.startsWith('delete') && remove.isBusy)
  return { acts, busy }
}

function editPath({ slug, collection }: PopinEvent): string {
  return collection && isMeeting({ collection }) ? paths.editMeeting(collection.id) : paths.editEvent(slug)
}

type OwnPlan = Parameters<typeof endedTrialRefusal>[0]
const GATES = {
  scheduling: schedulingRefusal,
  copying: copyRefusal,
  trial: endedTrialRefusal,
  times: (plan: OwnPlan, event: PopinEvent) => timesGate(event, plan),
} as const

/** Does what the plan allows, and otherwise shows the offer in its place. */
function usePlan(event: PopinEvent) {
  const user = useCurrentUser()
  const upsell = useUpsell()
  return (gate: keyof typeof GATES, act: () => void) => {
    const refused: Refusal | null | undefined = user?.plan && GATES[gate](user.plan, event)
    if (refused) void upsell(refused)
    else act()
  }
}
