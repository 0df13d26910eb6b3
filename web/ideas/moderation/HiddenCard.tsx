// One answer that is not shown, with what its host can decide.
import { Button, Checkbox } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCheck } from '@tabler/icons-react'
import type { Idea } from '#domain/ideas/contract.ts'
import type { Decision } from '#domain/ideas/moderation.ts'
import { trimmedText } from '#domain/ideas/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { WrittenText } from '#web/comments/WrittenText.tsx'
import { HungMedia } from '#web/media/HungMedia.tsx'
import type { HiddenKind } from '../hidden.ts'
import styles from './HiddenAnswers.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  idea: Idea
  kind: HiddenKind
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onDecide: (state: Decision) => void
}

export function HiddenCard({ idea, kind, isChosen, onChoose, onDecide }: Props) {
  const waits = kind === 'waiting'
  return (
    <article className={styles.card} data-chosen={isChosen || undefined}>
      <Checkbox
        size="md"
        className={styles.choose}
        aria-label={t('moderation.choose', { text: trimmedText(idea.content) })}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      />
      <div className={styles.said}>
        {idea.author_name && (
          <PlainText size="sm" strong>
            {idea.author_name}
          </PlainText>
        )}
        {idea.content && <WrittenText>{idea.content}</WrittenText>}
        <HungMedia media={idea.media} />
        <div className={styles.actions}>
          {waits ? (
            <Button
              variant="light"
              data-decide
              leftSection={<IconCheck size={18} aria-hidden />}
              onClick={() => onDecide('shown')}
            >
              {t('moderation.approve')}
            </Button>
          ) : (
            <Button
              variant="light"
              data-decide
              leftSection={<IconArchiveOff size={18} aria-hidden />}
              onClick={() => onDecide('shown')}
            >
              {t('moderation.restore')}
            </Button>
          )}
          {waits ? (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconArchive size={18} aria-hidden />}
              onClick={() => onDecide('archived')}
            >
              {t('moderation.archive')}
            </Button>
          ) : (
            <Figures idea={idea} />
          )}
        </div>
      </div>
    </article>
  )
}

/** What comes back with it. */
function Figures({ idea: { like_count, comment_count } }: { idea: Idea }) {
  const figures = [
    like_count > 0 && t('moderation.likes', { count: like_count }),
    comment_count > 0 && t('moderation.comments', { count: comment_count }),
  ].filter(Boolean)
  if (figures.length === 0) return null
  return (
    <PlainText size="sm" tone="dimmed">
      {figures.join(' · ')}
    </PlainText>
  )
}
