// Tells people who sign up or in that the question they launched on the home page waits for them.

import { translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { isLaunchPressed, readHomeDraft } from './home-draft.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const WORDS_MAX = 80

export function KeptQuestion() {
  const draft = readHomeDraft()
  if (!draft || !isLaunchPressed()) return null
  const name = draft.name.trim()
  const question = name.length > WORDS_MAX ? `${name.slice(0, WORDS_MAX)}…` : name
  return (
    <PlainText size="sm" role="status">
      {t('home.kept', { question })}
    </PlainText>
  )
}
