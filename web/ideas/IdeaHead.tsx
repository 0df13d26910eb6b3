// The line above an answer: who wrote it, where that may be known, and what is special about it.
import { translator } from '#web/base/i18n/translator.ts'
import { OutboxNote } from '#web/base/ui/OutboxNote.tsx'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { Badge } from '#web/comments/Badge.tsx'
import { texts as commentTexts } from '#web/comments/texts.ts'
import type { AwardName } from './awards.ts'
import styles from './IdeaHead.module.css'
import type { ListedIdea } from './idea-list.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const tc = translator(commentTexts)

type Props = { idea: ListedIdea; awards?: readonly AwardName[]; lane?: string }

export function IdeaHead({ idea, awards = [], lane }: Props) {
  const { author_name, is_hero, hero_replied, creator_info, edited, answered, pinned, state } = idea
  const isOwn = creator_info.is_current_user
  const marks = [author_name, is_hero, hero_replied, isOwn, edited, answered, pinned, state !== 'shown']
  if (!marks.some(Boolean) && awards.length === 0) return null
  return (
    <div className={styles.head}>
      {author_name && (
        <PlainText as="span" size="sm" strong>
          {author_name}
        </PlainText>
      )}
      {is_hero && <Badge tone="host">{tc('comments.host')}</Badge>}
      {isOwn && <Badge tone="own">{tc('comments.you')}</Badge>}
      {hero_replied && <Badge tone="host">{tc('comments.host_replied')}</Badge>}
      {state !== 'shown' && <Badge>{t(state === 'waiting' ? 'ideas.waits' : 'ideas.archived')}</Badge>}
      {pinned && <Badge tone="host">{t('ideas.pinned')}</Badge>}
      {answered && <Badge tone="own">{t('ideas.answered')}</Badge>}
      {edited && <Badge>{t('ideas.edited')}</Badge>}
      {awards.map((award) => (
        <Badge key={award} tone="host">
          {t(`ideas.most_${award}`)}
        </Badge>
      ))}
      {lane && (
        <span className={styles.note}>
          <OutboxNote lane={lane} />
        </span>
      )}
    </div>
  )
}
