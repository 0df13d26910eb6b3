// The items of a multiple rating as they stand for this person: submitted, on their way, or chosen on this device.
import type { IdeaId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useDraft } from '#web/base/drafts/useDraft.ts'
import { t } from '#web/base/i18n/translator.ts'
import { useOutboxEntries } from '#web/base/outbox/useOutbox.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { submitRating } from '#web/voting/submitting.ts'
import { VOTE_LANE, wantedVotes, withWanted } from '#web/voting/wanted-votes.ts'
import type { ListedIdea } from './idea-list.ts'
import { useChoices } from './useChoices.ts'

type Stars = Record<string, number>

/** 0 for none. */
export const ownStars = ({ user_vote }: ListedIdea) => user_vote?.vote_numeric_value ?? 0

export function useRatings(event: PopinEvent, onRefused: () => void) {
  const { found, ordered } = useChoices(event)
  const wanted = wantedVotes(useOutboxEntries(VOTE_LANE))
  const draft = useDraft<Stars>(`rating:${event.id}`, {})
  const items = ordered.map((item) => withWanted(item, wanted))
  const starsOf = (item: ListedIdea) => draft.value[item.id] ?? ownStars(item)

  /** False when there is nothing to send because no item has stars. */
  const submit = (): boolean => {
    const changed = items.filter((item) => starsOf(item) !== ownStars(item))
    if (changed.length === 0 && !items.some((item) => ownStars(item) > 0)) return false
    const sent = changed.map((item) => submitRating(event, item.id as IdeaId, starsOf(item)).settled)
    void Promise.all(sent).then((all) => {
      const refused = all.find((settled) => settled.state === 'refused')
      if (!refused) return draft.clear()
      // what was chosen is still on this device
      onRefused()
      showToast(refused.failure.user_message ?? t('base.something_wrong'), 'bad')
    })
    return true
  }
  const hasRated = items.some((item) => ownStars(item) > 0)
  return {
    found,
    items,
    hasRated,
    /** Submitted stars were changed on this device, perhaps before a reload, and not submitted again. */
    isUnsent: hasRated && items.some((item) => starsOf(item) !== ownStars(item)),
    starsOf,
    pick: (item: ListedIdea, stars: number) => draft.set({ ...draft.value, [item.id]: stars }),
    forget: draft.clear,
    submit,
  }
}
