// Asks before something that was changed is lost.
import { translator } from '#web/base/i18n/translator.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

export function useSureToDiscard(): () => Promise<boolean> {
  const confirm = useConfirm()
  return () =>
    confirm({
      title: t('editing.discard_title'),
      body: t('editing.discard_body'),
      confirm: t('editing.discard'),
      danger: true,
    })
}
