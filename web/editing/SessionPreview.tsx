// How a question will look on a participant's phone: a picture, nothing in it works.

import { Text } from '@mantine/core'
import { IconGripVertical, IconStar } from '@tabler/icons-react'
import { isScale, isWritten, QUESTION_KINDS, type QuestionType } from '#domain/events/model.ts'
import type { Way } from '#domain/events/way.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts as eventTexts } from '#web/events/texts.ts'
import styles from './SessionPreview.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
const eventText = translator(eventTexts)
/** More choices than this do not fit on a phone. */
const SHOWN = 6
const STARS = [1, 2, 3, 4, 5]

type Shown = {
  name: string
  type: QuestionType
  titles: readonly string[]
  /** Addresses of the images of the choices, in their order. */
  pictures?: readonly (string | null)[]
  /** Who will see who wrote what. */
  names: Way
  /** The address of the opening image. */
  photo?: string | null
}

export function SessionPreview({ name, names, photo, ...ways }: Shown) {
  return (
    <figure className={styles.preview}>
      <figcaption>{t('editing.preview')}</figcaption>
      <div className={styles.phone}>
        <Text className={styles.phoneQuestion} c={name.trim() ? undefined : 'dimmed'} lineClamp={6}>
          {name.trim() || t('editing.preview_empty')}
        </Text>
        {photo && <img className={styles.photo} src={photo} alt="" />}
        <Text size="sm" c="dimmed">
          {eventText(`events.${names}`)}
        </Text>
        <Ways {...ways} />
      </div>
    </figure>
  )
}

function Ways({ type, titles, pictures = [] }: Pick<Shown, 'type' | 'titles' | 'pictures'>) {
  if (isWritten(type)) return <div className={styles.phoneField}>{t('editing.preview_answer')}</div>
  if (isScale(type)) return <Scale titles={titles} />
  const { task } = QUESTION_KINDS[type]
  const filled = titles
    .map((title, index) => ({ title, picture: pictures[index] ?? null }))
    .filter(({ title }) => title.trim() !== '')
  const examples = [1, 2].map((n) => ({ title: t('editing.preview_choice', { n }), picture: null }))
  const shown = filled.length > 0 ? filled : examples
  return (
    <ul className={styles.phoneChoices}>
      {shown.slice(0, SHOWN).map(({ title, picture }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have the same title
        <li key={index} data-kind={type}>
          {task === 'rank' && <IconGripVertical size={16} aria-hidden />}
          {picture && <img className={styles.picture} src={picture} alt="" />}
          <span>{title}</span>
          {task === 'rate' && (
            <span className={styles.stars}>
              {STARS.map((star) => (
                <IconStar key={star} size={16} aria-hidden />
              ))}
            </span>
          )}
        </li>
      ))}
      {shown.length > SHOWN && <li>…</li>}
    </ul>
  )
}

function Scale({ titles }: Pick<Shown, 'titles'>) {
  return (
    <div>
      <ol className={styles.phoneScale} data-points={titles.length}>
        {titles.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the points of a scale are their places
          <li key={index}>{index + 1}</li>
        ))}
      </ol>
      <div className={styles.phoneEnds}>
        <span>{titles[0]}</span>
        <span>{titles.at(-1)}</span>
      </div>
    </div>
  )
}
