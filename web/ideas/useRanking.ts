// The items of a ranking as they stand for this person: submitted, on its way, or being put in order on this device.
import { useEffect } from 'react'
import type { IdeaId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { inOwnOrder, isRankingSet } from '#domain/voting/ranking.ts'
import { useDraft } from '#web/base/drafts/useDraft.ts'
import { t } from '#web/base/i18n/translator.ts'
import { useOutboxEntries } from '#web/base/outbox/useOutbox.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { submitRanking } from '#web/voting/submitting.ts'
import { RANKING_LANE, wantedPlaces, withPlaces } from '#web/voting/wanted-ranking.ts'
import type { ListedIdea } from './idea-list.ts'
import { useChoices } from './useChoices.ts'

export function useRanking(event: PopinEvent, onRefused: () => void) {
  const { found, ordered } = useChoices(event)
  const entries = useOutboxEntries(RANKING_LANE)
  const draft = useDraft<string[]>(RANKING_LANE + event.id, [])
  const wanted = wantedPlaces(entries, event.id)
  const items = withPlaces(ordered, wanted)
  const own = inOwnOrder(items)
  const order = inDraftOrder(own, draft.value)
  const rankingSet = isRankingSet(items)
  const isSame = order.every((item, index) => item === own[index])
  // what another page sent meanwhile is no draft any more
  const isLeftOver = rankingSet && isSame && draft.value.length > 0 && wanted === null
  const { clear } = draft
  useEffect(() => {
    if (isLeftOver) clear()
  }, [isLeftOver, clear])
  const submit = () => {
    const ids = order.map((item) => item.id as IdeaId)
    // until the server has it, what was put in order stays on this device
    draft.set(ids)
    void submitRanking(event, ids).settled.then((settled) => {
      if (settled.state === 'saved') draft.clear()
      if (settled.state !== 'refused') return
      onRefused()
      showToast(settled.failure.user_message ?? t('base.something_wrong'), 'bad')
    })
  }
  return {
    found,
    items,
    own,
    order,
    rankingSet,
    /** A submitted order was changed on this device, perhaps before a reload, and not submitted again. */
    isUnsent: rankingSet && !isSame,
    setOrder: (ids: string[]) => draft.set(ids),
    forget: draft.clear,
    submit,
  }
}

/** As it was put in order on this device; what is not in the draft comes after it, what is gone is left out. */
function inDraftOrder(items: ListedIdea[], draft: readonly string[]): ListedIdea[] {
  const place = new Map(draft.map((id, index) => [id, index]))
  const placeOf = (item: ListedIdea) => place.get(item.id) ?? draft.length
  return [...items].sort((one, other) => placeOf(one) - placeOf(other))
}
