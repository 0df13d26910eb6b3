// What a slide says to those who do not see it: the text of its page, or its number.
import type { SlidePicture } from '#domain/slides/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export const slideWords = ({ text, number }: Pick<SlidePicture, 'text' | 'number'>): string =>
  text || t('slides.number', { number })
