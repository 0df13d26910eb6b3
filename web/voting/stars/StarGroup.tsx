// One to five stars to press.
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { RATING_MAX } from '#domain/voting/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { moveFocus } from '../roving.ts'
import styles from '../StarRating.module.css'
import { texts } from '../texts.ts'

const t = translator(texts)
const STARS = Array.from({ length: RATING_MAX }, (_, index) => index + 1)

type Props = {
  label: string
  /** 0 for none. */
  stars: number
  /** A press on the star that is chosen takes it back: 0 is picked. */
  canClear?: boolean
  onPick: (stars: number) => void
}

export function StarGroup({ label, stars, canClear = false, onPick }: Props) {
  return (
    <div className={styles.stars} role="radiogroup" aria-label={label} onKeyDown={moveFocus}>
      {STARS.map((count) => (
        // biome-ignore lint/a11y/useSemanticElements: the arrow keys of an input would vote in passing
        <button
          key={count}
          type="button"
          role="radio"
          aria-checked={stars === count}
          aria-label={t('voting.stars', { count })}
          tabIndex={count === (stars || 1) ? 0 : -1}
          className={styles.star}
          data-choice
          onClick={() => onPick(canClear && stars === count ? 0 : count)}
        >
          {count <= stars ? <IconStarFilled size={24} aria-hidden /> : <IconStar size={24} aria-hidden />}
        </button>
      ))}
    </div>
  )
}
