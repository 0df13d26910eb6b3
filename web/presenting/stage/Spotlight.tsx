// One answer, alone on the screen.
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas as ideaCalls } from '#domain/ideas/contract.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { kindOfResults } from '#web/insights/results.ts'
import { answerTitle } from '#web/insights/summary.ts'
import { HungMedia } from '#web/media/HungMedia.tsx'
import { texts } from '../texts.ts'
import styles from './Answers.module.css'
import { FittedText } from './FittedText.tsx'
import { Likes } from './Likes.tsx'

const t = translator(texts)

type Props = {
  event: PopinEvent
  id: string
  /** Those that are loaded already. */
  ideas: readonly Idea[]
  isHidden: boolean
  zoom: number
  onClose: (() => void) | null
}

export function Spotlight({ event, id, ideas, isHidden, zoom, onClose }: Props) {
  const idea = useShownAnswer(id, ideas)
  if (!idea) return <LoadingShape shape="text" count={2} />
  const isRated = kindOfResults(event) === 'rating'
  return (
    <figure className={styles.spotlight}>
      <figcaption className={styles.caption}>
        {t('presenting.spotlight')}
        {idea.author_name && <span dir="auto"> · {idea.author_name}</span>}
        {!isHidden && <Likes idea={idea} isRated={isRated} />}
        {onClose && (
          <IconButton aria-label={t('presenting.spotlight_off')} data-spotlight-off onClick={onClose}>
            <IconX size={24} aria-hidden />
          </IconButton>
        )}
      </figcaption>
      <blockquote className={styles.quote}>
        <FittedText text={answerTitle(idea)} zoom={zoom} />
      </blockquote>
      <div className={styles.media}>
        <HungMedia media={idea.media} />
      </div>
    </figure>
  )
}

/**
 * The answer, once it is known. One that is deleted or archived meanwhile is not shown for a moment longer, though its
 * creator may read it: the room is asked for anew, which has nothing in the spotlight then.
 */
function useShownAnswer(id: string, ideas: readonly Idea[]): Idea | null {
  const client = useQueryClient()
  const known = ideas.find((idea) => idea.id === id)
  // one far down the list is not loaded yet
  const { data, error } = useQuery({
    queryKey: ['idea', id],
    // a message that it was deleted leaves null here
    queryFn: (): Promise<Idea | null> => call(ideaCalls.loadIdea, { params: { slug: id } }),
    enabled: !known,
  })
  const isGone = !known && (data === null || error instanceof ApiError || (data && data.state !== 'shown'))
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: ['presentation'] })
  }, [client, isGone])
  return isGone ? null : (known ?? data ?? null)
}
