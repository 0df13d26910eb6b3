// How the question will look on a participant's phone: a picture, nothing in it works.
import { Text } from '@mantine/core'
import { isScale } from '#domain/events/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Launch.module.css'
import { type LaunchDraft, titlesOf } from './launch-draft.ts'

const t = translator(texts)
/** More choices than this do not fit on a phone. */
const SHOWN = 6

export function LaunchPreview({ draft }: { draft: LaunchDraft }) {
  const { name } = draft
  return (
    <figure className={styles.preview}>
      <figcaption>{t('dashboard.preview')}</figcaption>
      <div className={styles.phone}>
        <Text className={styles.phoneQuestion} c={name.trim() ? undefined : 'dimmed'} lineClamp={6}>
          {name.trim() || t('dashboard.preview_empty')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('dashboard.preview_anonymous')}
        </Text>
        <Ways draft={draft} />
      </div>
    </figure>
  )
}

function Ways({ draft }: { draft: LaunchDraft }) {
  if (draft.type === 'default')
    return <div className={styles.phoneField}>{t('dashboard.preview_answer')}</div>
  const titles = titlesOf(draft)
  if (isScale(draft.type)) return <Scale titles={titles} />
  const filled = titles.filter((title) => title.trim() !== '')
  const shown = filled.length > 0 ? filled : [1, 2].map((n) => t('dashboard.preview_choice', { n }))
  return (
    <ul className={styles.phoneChoices}>
      {shown.slice(0, SHOWN).map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have the same title
        <li key={index}>{title}</li>
      ))}
      {shown.length > SHOWN && <li>…</li>}
    </ul>
  )
}

function Scale({ titles }: { titles: string[] }) {
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
