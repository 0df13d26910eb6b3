// The words of a choice on charts, in tables and on the stage.
import type { Idea } from '#domain/ideas/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** One whose words changed after somebody had voted says so; sentences quote its `content` alone. */
export function choiceLabel({ content, edited }: Pick<Idea, 'content' | 'edited'>): string {
  return edited ? t('insights.edited', { title: content }) : content
}
