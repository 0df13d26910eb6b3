// Archives a comment for its host, after a question, and gives it back.
import type { QueryClient } from '@tanstack/react-query'
import type { CommentId } from '#domain/base/ids.ts'
import { type CommentDecision, comments } from '#domain/comments/contract.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { askConfirm } from '#web/base/ui/dialogs.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { offerUndo } from '#web/base/undo/undo.ts'
import { noteOwnAction } from '#web/events/own-actions.ts'
import { texts } from './menu/texts.ts'

const t = translator(texts)

export const archivedKey = ['archived-comments'] as const

/** Whether it was done; a failure, such as a plan without moderation, is told. */
export async function moderateComment(
  client: QueryClient,
  id: CommentId,
  state: CommentDecision,
): Promise<boolean> {
  const words = { title: t('comments.archive_title'), body: t('comments.archive_body') }
  if (state === 'archived' && !(await askConfirm({ ...words, confirm: t('comments.archive') }))) return false
  noteOwnAction(id)
  try {
    await call(comments.moderateComment, { params: { id }, body: { state } })
    offerUndo(t(`comments.${state}_said`), async () => {
      const before = state === 'archived' ? 'shown' : 'archived'
      await call(comments.moderateComment, { params: { id }, body: { state: before } })
      renew(client)
      return t(`comments.${before}_said`)
    })
    return true
  } catch (error) {
    showToast(serverText(error, t('comments.moderate_failed')), 'bad')
    return false
  } finally {
    renew(client)
  }
}

function renew(client: QueryClient): void {
  for (const queryKey of [archivedKey, ['comments'], ['idea'], ['ideas'], ['event']])
    void client.invalidateQueries({ queryKey })
}
