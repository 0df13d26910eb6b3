// Deletes an own answer or comment, after a question.
import { isNotFound } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { askConfirm } from '#web/base/ui/dialogs.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { deletionListeners, noteOwnAction } from '#web/events/own-actions.ts'
import { texts as commentTexts } from '../texts.ts'
import { texts } from './texts.ts'

const t = translator({ ...commentTexts, ...texts })

/** Calls `onDeleted` once it is gone, as what is gone already is; a failure is told. */
export async function deleteOwn(
  id: string,
  send: () => Promise<unknown>,
  onDeleted: (id: string) => void,
): Promise<void> {
  const agreed = await askConfirm({
    title: t('comments.delete_title'),
    confirm: t('comments.delete'),
    danger: true,
  })
  if (!agreed) return
  noteOwnAction(id)
  try {
    await send()
  } catch (error) {
    if (!isNotFound(error)) return showToast(t('comments.delete_failed'), 'bad')
  }
  for (const listener of [onDeleted, ...deletionListeners]) listener(id)
}
