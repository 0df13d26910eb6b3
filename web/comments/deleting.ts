// Deletes an own answer or comment, after a question.
import { isNotFound } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { askConfirm } from '#web/base/ui/dialogs.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { noteOwnAction } from '#web/events/own-actions.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Whether it is gone; a failure is told, and what is gone already counts as deleted. */
export async function deleteOwn(id: string, send: () => Promise<unknown>): Promise<boolean> {
  const agreed = await askConfirm({
    title: t('comments.delete_title'),
    confirm: t('comments.delete'),
    danger: true,
  })
  if (!agreed) return false
  noteOwnAction(id)
  try {
    await send()
    return true
  } catch (error) {
    if (isNotFound(error)) return true
    showToast(t('comments.delete_failed'), 'bad')
    return false
  }
}
