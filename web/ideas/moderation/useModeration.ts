// What a host does with answers: marks change at once, answers go once the server took it; both ends are told.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { moderation_gated } from '#domain/billing/upsells.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { demandIdea } from '#domain/events/demands.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import type { IdeaState } from '#domain/ideas/model.ts'
import type { Decision } from '#domain/ideas/moderation.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { speak } from '#web/base/ui/speech.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { offerUndo } from '#web/base/undo/undo.ts'
import { offerIn, useUpsell } from '#web/billing/useUpsell.ts'
import { noteOwnAction } from '#web/events/own-actions.ts'
import { mayModerate } from '../hidden.ts'
import type { IdeaList } from '../idea-list.ts'
import { patchIdea } from '../live.ts'
import { sendDecisions, undoDecisions } from './deciding.ts'
import { texts } from './texts.ts'
import { dropHidden, refetchHidden } from './useHidden.ts'

const t = translator(texts)

type Session = Pick<PopinEvent, 'id' | 'slug' | 'question_type'>
type Mark = { answered: boolean } | { pinned: boolean }

type Deciding = {
  ids: readonly Idea['id'][]
  /** What all of them were before. */
  from: IdeaState
  to: Decision
}

/** `mark` changes one answer at once; `decide` shows or archives answers, and says whether it was done. */
export function useModeration(event: Session) {
  const client = useQueryClient()
  const tell = useTelling()
  const isSure = useArchiveQuestion()
  const { mark, markSilently } = useMarking(event, tell)
  const renew = () => {
    refetchHidden(client, event.slug)
    for (const queryKey of [['event', event.slug], ['ideas', event.slug], ['idea']])
      void client.invalidateQueries({ queryKey })
  }
  const decide = async ({ ids, from, to }: Deciding): Promise<boolean> => {
    // what waits was seen by nobody: keeping it back takes nothing away, and is undone in one press
    if (to === 'archived' && from !== 'waiting' && !(await isSure(ids.length))) return false
    for (const id of ids) noteOwnAction(id)
    const pinned = knownIdeas(client, event).find((idea) => idea.pinned && ids.includes(idea.id))
    try {
      await sendDecisions(event, ids, to)
      dropHidden(client, event.slug, ids)
      offerUndo(t(`moderation.${to}_said`, { count: ids.length }), async () => {
        const left = await undoDecisions(event, { ids, from: to, to: from })
        if (pinned && left === 0) await markSilently(pinned, { pinned: true })
        renew()
        return left > 0 ? t('moderation.undone_but', { count: left }) : t('moderation.undone')
      })
      return true
    } catch (error) {
      tell(error)
      return false
    } finally {
      renew()
    }
  }
  return { mark, decide }
}

/** Tells why something was not done; who lacks the plan hears of the plans. */
function useTelling() {
  const upsell = useUpsell()
  return (error: unknown) => {
    const offer = offerIn(error)
    if (offer) void upsell(offer)
    else showToast(t('moderation.failed'), 'bad')
  }
}

function useMarking(event: Session, tell: (error: unknown) => void) {
  const client = useQueryClient()
  const markSilently = async ({ id }: Pick<Idea, 'id'>, change: Mark) => {
    demandIdea({ id })
    const undo = markAll(client, event, id, change)
    try {
      patchIdea(client, event, await call(ideas.moderateIdea, { params: { id }, body: change }))
    } catch (error) {
      undo()
      throw error
    }
  }
  const pinAgain = async (idea: Pick<Idea, 'id'>) => {
    if (knownIdeas(client, event).some((other) => other.pinned && other.id !== idea.id))
      return t('moderation.pinned_since')
    await markSilently(idea, { pinned: true })
    return t('moderation.pinned_said')
  }
  const mark = async (idea: Pick<Idea, 'id'>, change: Mark) => {
    try {
      await markSilently(idea, change)
    } catch (error) {
      return tell(error)
    }
    const said = t(`moderation.${markWord(change)}_said`)
    if ('pinned' in change && !change.pinned) offerUndo(said, () => pinAgain(idea))
    else speak(said)
  }
  return { mark, markSilently }
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

/** All answers of the event that this page has loaded. */
function knownIdeas(client: QueryClient, event: Session): Idea[] {
  const lists = client.getQueriesData<IdeaList>({ queryKey: ['ideas', event.slug] })
  const all = lists.flatMap(([, list]) => list?.ideas ?? [])
  return [...new Map(all.map((idea) => [idea.id, idea])).values()]
}

/** Of what is on the screen the one before goes; gives the function that takes it back. */
function markAll(client: QueryClient, event: Session, id: Idea['id'], change: Mark): () => void {
  const known = knownIdeas(client, event)
  const others = 'pinned' in change && change.pinned ? known.filter((idea) => idea.pinned) : []
  const before = known.find((idea) => idea.id === id)
  for (const other of others) patchIdea(client, event, { id: other.id, pinned: false })
  patchIdea(client, event, { id, ...change })
  return () => {
    for (const other of others) patchIdea(client, event, { id: other.id, pinned: true })
    const { answered = false, pinned = false } = before ?? {}
    patchIdea(client, event, { id, answered, pinned })
  }
}
