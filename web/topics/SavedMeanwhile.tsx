// Says beside a field that somebody else saved something else there, since it was begun here.
import { translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { texts } from './writing/texts.ts'

const t = translator(texts)

/** `text`: what they saved; null where nobody did. */
export function SavedMeanwhile({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <div role="status">
      <PlainText size="sm" tone="dimmed">
        {text === '' ? t('topics.emptied_meanwhile') : t('topics.changed_meanwhile', { text })}
      </PlainText>
    </div>
  )
}
