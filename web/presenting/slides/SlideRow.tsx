// A slide in the running order: moved, skipped, removed, and given a question.
import { IconEye, IconEyeOff, IconMessageQuestion, IconTrash } from '@tabler/icons-react'
import type { EventId } from '#domain/base/ids.ts'
import type { Slide } from '#domain/slides/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import type { Question } from '../actions.ts'
import { MoveKeys } from './QuestionRow.tsx'
import { SlideImage } from './SlideImage.tsx'
import styles from './Slides.module.css'
import { type Moves, SortRow, type Spot } from './SortRow.tsx'
import { texts } from './texts.ts'
import type { useSlideChanges } from './useSlideChanges.ts'

const t = translator(texts)

type Props = {
  slide: Slide
  questions: readonly Question[]
  moves: Moves
  spot: Spot
  changes: ReturnType<typeof useSlideChanges>
  /** The next question, if slides stand before it. */
  ahead: Question | null
  /** Puts it right after this slide. */
  onAsk: () => void
}

export function SlideRow({ slide, questions, moves, spot, changes, ahead, onAsk }: Props) {
  const { name } = moves
  const Eye = slide.is_hidden ? IconEye : IconEyeOff
  return (
    <SortRow spot={spot} moves={moves} look={slide.is_hidden ? 'hidden' : undefined}>
      <Thumb slide={slide} name={name} />
      <div className={styles.name}>
        <span>
          {name}
          {slide.is_hidden && <span className={styles.hint}> · {t('slides.hidden')}</span>}
        </span>
        <select
          className={styles.select}
          aria-label={t('slides.put_on', { name })}
          value={slide.question_id ?? ''}
          onChange={({ currentTarget }) =>
            void changes.set(slide, { question_id: (currentTarget.value as EventId) || null })
          }
        >
          <option value="">{t('slides.put_none')}</option>
          {questions.map(({ id, name: question }) => (
            <option key={id} value={id}>
              {question}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.keys}>
        {ahead && (
          <IconButton
            look="gray"
            aria-label={t('slides.ask_here', { question: ahead.name, name })}
            title={t('slides.ask_here', { question: ahead.name, name })}
            onClick={onAsk}
          >
            <IconMessageQuestion size={20} aria-hidden />
          </IconButton>
        )}
        <MoveKeys {...moves} />
        <IconButton
          look="gray"
          aria-label={t(slide.is_hidden ? 'slides.show' : 'slides.hide', { name })}
          onClick={() => void changes.set(slide, { is_hidden: !slide.is_hidden })}
        >
          <Eye size={20} aria-hidden />
        </IconButton>
        <IconButton
          look="gray"
          aria-label={t('slides.remove_slide', { name })}
          onClick={() => void changes.remove(slide)}
        >
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </div>
    </SortRow>
  )
}

/** Its place is there before it is. */
function Thumb({ slide, name }: { slide: Slide; name: string }) {
  return (
    <SlideImage
      className={styles.thumb}
      src={slide.small}
      width={slide.width}
      height={slide.height}
      loading="lazy"
      decoding="async"
      alt={slide.text || name}
    />
  )
}
