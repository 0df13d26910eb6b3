// Why likes of these topics do not show yet; nothing where they do.
import type { Topic } from '#domain/topics/contract.ts'
import { isOpen } from '#domain/topics/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { texts } from './likes/texts.ts'

const t = translator(texts)

/** Below `likes_from` only likes show that show anyway, such as those of answers: beside them it would be wrong. */
export function LikesFrom({ topics }: { topics: readonly (Topic | null)[] }) {
  const waiting = topics.flatMap((topic) =>
    topic?.takes_likes && topic.likes_from && isOpen(topic.state) && topic.likes === 0
      ? topic.likes_from
      : [],
  )
  if (waiting.length === 0) return null
  return (
    <PlainText size="sm" tone="dimmed">
      {t('topics.likes_from', { least: Math.max(...waiting) })}
    </PlainText>
  )
}
