// Ends what runs of a session now, after a question.
import type { PopinEvent } from '#domain/events/contract.ts'
import { phaseOf } from '#domain/events/phase.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { useEndEvent } from '#web/events/useEndEvent.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** `stop` is null where none of these events is open. */
export function useStopSession(events: readonly PopinEvent[]) {
  const confirm = useConfirm()
  const end = useEndEvent()
  const now = Date.now() / 1000
  const open = events.filter((event) => event.published && phaseOf(event, now) === 'open')
  const [first] = open
  const stop = async () => {
    const question = { title: t('editing.stop_title'), confirm: t('editing.stop_confirm'), danger: true }
    if (!(await confirm(question))) return
    try {
      for (const event of open) await end.mutateAsync(event.id)
      navigate(paths.answers(first!.slug))
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: what was not stopped is logged
      console.warn('the session was not stopped', error)
      showToast(t('editing.stop_failed'), 'bad')
    }
  }
  return { stop: first ? stop : null, isPending: end.isPending }
}
