// What a slide says to those who do not see it: the text of its page, or its name.
import type { Slide, SlideList, SlidePicture } from '#domain/slides/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Named = Pick<SlidePicture, 'id' | 'number'>

const numberOf = ({ number }: Named) => t('slides.number', { number })

/** `list`: of all slides of the session, where that is known. */
export const slideWords = (slide: Named & Pick<SlidePicture, 'text'>, list?: SlideList): string =>
  slide.text || slideNames(list)(slide)

/** What slides are called: where they are of several PDFs with the name of theirs, which is numbered where it comes again. */
export function slideNames({ decks, slides }: SlideList = { decks: [], slides: [] }): typeof numberOf {
  if (new Set(slides.map(({ deck_id }) => deck_id)).size < 2) return numberOf
  const files = decks.map(({ file_name }) => file_name ?? t('slides.unnamed'))
  const deckOf = ({ deck_id }: Slide) => {
    const at = decks.findIndex(({ id }) => id === deck_id)
    const count = files.slice(0, at + 1).filter((name) => name === files[at]).length
    return count > 1 ? `${files[at]} (${count})` : files[at]
  }
  return (slide) => {
    const deck = slides.filter(({ id }) => id === slide.id).map(deckOf)[0]
    return deck ? t('slides.number_of', { number: slide.number, deck }) : numberOf(slide)
  }
}
