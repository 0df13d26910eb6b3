// The choices of a poll in the order of this person, with the own choice as it will be.
import type { IdeaId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { t } from '#web/base/i18n/translator.ts'
import { useOutboxEntries } from '#web/base/outbox/useOutbox.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { picturesOf } from '#web/voting/choice-pictures.ts'
import { castChoice } from '#web/voting/submitting.ts'
import { CHOICE_LANE, wantedChoice, withWantedChoice } from '#web/voting/wanted-votes.ts'
import { useChoices } from './useChoices.ts'

type Following = {
  /** The first choice of this person was made, and is on its way. */
  onFirst: () => void
  /** It was refused; the choice before stands again. */
  onRefused: () => void
}

export function usePoll(event: PopinEvent, { onFirst, onRefused }: Following) {
  const { found, ordered } = useChoices(event)
  const entries = useOutboxEntries(CHOICE_LANE)
  const pictures = picturesOf(event)
  const choices = withWantedChoice(ordered, wantedChoice(entries, event.id)).map((choice) => ({
    ...choice,
    title: choice.name,
    file: pictures.get(choice.id) ?? null,
  }))
  const hasVoted = choices.some((choice) => choice.user_choice)

  const choose = (id: string) => {
    if (choices.some((choice) => choice.id === id && choice.user_choice)) return
    const ticket = castChoice(event, id as IdeaId)
    if (!ticket) return
    if (!hasVoted) onFirst()
    void ticket.settled.then((settled) => {
      if (settled.state !== 'refused') return
      onRefused()
      showToast(settled.failure.error_message ?? t('base.something_wrong'), 'bad')
    })
  }
  return { found, choices, hasVoted, choose }
}
