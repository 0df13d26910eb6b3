// The running order in one line: thumbnails of the slides among the numbers of the questions.
import type { Slide, SlideList } from '#domain/slides/contract.ts'
import { runningOrder } from '#domain/slides/running-order.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import type { Question } from '../actions.ts'
import { SlideImage } from './SlideImage.tsx'
import styles from './Slides.module.css'
import { slideNames, slideWords } from './slide-words.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { questions: readonly Question[]; list: SlideList }

export function OrderStrip({ questions, list }: Props) {
  const nameOf = slideNames(list)
  const numberOf = (id: string) => questions.findIndex((question) => question.id === id) + 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <ol className={styles.strip} aria-label={t('slides.order')} tabIndex={0}>
      {runningOrder(questions, list.slides).map((item) =>
        item.kind === 'question' ? (
          <li key={item.question.id} className={styles.mark} title={item.question.name}>
            <span aria-hidden>{formatNumber(numberOf(item.question.id))}</span>
            <VisuallyHidden>{item.question.name}</VisuallyHidden>
          </li>
        ) : (
          <li key={item.slide.id} data-hidden={item.slide.is_hidden || undefined}>
            <Thumb slide={item.slide} words={slideWords(item.slide, nameOf)} />
          </li>
        ),
      )}
    </ol>
  )
}

/** Its place is there before it is. */
export function Thumb({ slide, words }: { slide: Slide; words: string }) {
  return (
    <SlideImage
      className={styles.thumb}
      src={slide.small}
      width={slide.width}
      height={slide.height}
      loading="lazy"
      decoding="async"
      alt={words}
    />
  )
}
