// What a host does with answers: marks change at once, answers go once the server took it; both ends are told.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { moderation_gated } from '#domain/billing/upsells.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { demandIdea, demandIdeaOf } from '#domain/events/demands.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { PAGE_MAX } from '#domain/ideas/model.ts'
import type { Decision } from '#domain/ideas/moderation.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { speak } from '#web/base/ui/speech.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { offerIn, useUpsell } from '#web/billing/useUpsell.ts'
import { noteOwnAction } from '#web/events/own-actions.ts'
import { mayModerate } from '../hidden.ts'
import type { IdeaList } from '../idea-list.ts'
import { patchIdea } from '../live.ts'
import { texts } from './texts.ts'
import { dropHidden, refetchHidden } from './useHidden.ts'

const t = translator(texts)

type Session = Pick<PopinEvent, 'id' | 'slug' | 'question_type'>
/** `asks`: whether archiving has to be confirmed. */
type Decide = (ids: readonly Idea['id'][], state: Decision, how?: { asks?: boolean }) => Promise<boolean>
type Mark = { answered: boolean } | { pinned: boolean }

/** `mark` changes one answer at once; `decide` shows or archives answers, and says whether it was done. */
export function useModeration(event: Session) {
  const client = useQueryClient()
  const upsell = useUpsell()
  const isSure = useArchiveQuestion()
  const tell = (error: unknown) => {
    const offer = offerIn(error)
    if (offer) void upsell(offer)
    else showToast(t('moderation.failed'), 'bad')
  }
  const mark = async ({ id }: Pick<Idea, 'id'>, change: Mark) => {
    demandIdea({ id })
    const undo = markAll(client, event, id, change)
    try {
      patchIdea(client, event, await call(ideas.moderateIdea, { params: { id }, body: change }))
      speak(t(`moderation.${markWord(change)}_said`))
    } catch (error) {
      undo()
      tell(error)
    }
  }
  const decide: Decide = async (ids, state, { asks = true } = {}) => {
    if (state === 'archived' && asks && !(await isSure(ids.length))) return false
    for (const id of ids) noteOwnAction(id)
    try {
      await sendDecisions(event, ids, state)
      dropHidden(client, event.slug, ids)
      speak(t(`moderation.${state}_said`, { count: ids.length }))
      return true
    } catch (error) {
      tell(error)
      return false
    } finally {
      refetchHidden(client, event.slug)
      for (const queryKey of [['event', event.slug], ['ideas', event.slug], ['idea']])
        void client.invalidateQueries({ queryKey })
    }
  }
  return { mark, decide }
}

function markWord(change: Mark) {
  if ('pinned' in change) return change.pinned ? 'pinned' : 'unpinned'
  return change.answered ? 'answered' : 'unanswered'
}

/** Asks whether to archive so many answers; who lacks moderation hears of the plans instead. */
function useArchiveQuestion() {
  const user = useCurrentUser()
  const confirm = useConfirm()
  const upsell = useUpsell()
  return async (count: number): Promise<boolean> => {
    if (!mayModerate(user)) {
      await upsell(moderation_gated)
      return false
    }
    const words = { title: t('moderation.archive_title', { count }), body: t('moderation.archive_body') }
    return confirm({ ...words, confirm: t('moderation.archive') })
  }
}

async function sendDecisions({ id }: Session, ids: readonly Idea['id'][], state: Decision): Promise<void> {
  for (const idea of ids) demandIdeaOf(id, idea)
  for (let from = 0; from < ids.length; from += PAGE_MAX)
    await call(ideas.moderateIdeas, {
      params: { id },
      body: { ids: ids.slice(from, from + PAGE_MAX), state },
    })
}

/** Of what is on the screen the one before goes; gives the function that takes it back. */
function markAll(client: QueryClient, event: Session, id: Idea['id'], change: Mark): () => void {
  const lists = client.getQueriesData<IdeaList>({ queryKey: ['ideas', event.slug] })
  const known = new Map(lists.flatMap(([, list]) => list?.ideas ?? []).map((idea) => [idea.id, idea]))
  const others = 'pinned' in change && change.pinned ? [...known.values()].filter((idea) => idea.pinned) : []
  const before = known.get(id)
  for (const other of others) patchIdea(client, event, { id: other.id, pinned: false })
  patchIdea(client, event, { id, ...change })
  return () => {
    for (const other of others) patchIdea(client, event, { id: other.id, pinned: true })
    const { answered = false, pinned = false } = before ?? {}
    patchIdea(client, event, { id, answered, pinned })
  }
}
