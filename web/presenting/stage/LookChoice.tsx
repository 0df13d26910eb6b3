// The looks of the presenter screen to choose from, each with a small picture.
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './LookChoice.module.css'
import { LOOKS, lookVariables } from './looks.ts'
import { setStageLook } from './stage-look.ts'
import { useStageLook } from './useStageLook.ts'

const t = translator(texts)

export function LookChoice() {
  const chosen = useStageLook()
  return (
    <fieldset className={styles.looks}>
      <legend className={styles.legend}>{t('presenting.look')}</legend>
      {LOOKS.map((look) => (
        <label key={look} className={styles.look} data-checked={look === chosen || undefined}>
          <input
            type="radio"
            name="stage-look"
            checked={look === chosen}
            onChange={() => setStageLook(look)}
          />
          <span className={styles.picture} style={lookVariables(look)} aria-hidden>
            <span />
            <span />
            <span />
          </span>
          {t(`presenting.look_${look}`)}
        </label>
      ))}
    </fieldset>
  )
}
