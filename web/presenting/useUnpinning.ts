// Takes an answer that its host pinned off the screen, at once; a failure is told.
import { useQueryClient } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { call } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { patchIdea } from '#web/ideas/live.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** For the creator of the session; the server refuses everybody else. */
export function useUnpinning(event: Pick<PopinEvent, 'id' | 'slug' | 'question_type'>) {
  const client = useQueryClient()
  return async ({ id }: Pick<Idea, 'id'>) => {
    patchIdea(client, event, { id, pinned: false })
    try {
      patchIdea(client, event, await call(ideas.moderateIdea, { params: { id }, body: { pinned: false } }))
    } catch (error) {
      patchIdea(client, event, { id, pinned: true })
      showToast(messageOf(error, t('presenting.not_changed')), 'bad')
    }
  }
}
