// How a session looks in these colours, in both schemes.
import type { CSSProperties } from 'react'
import { GROUNDS } from '#domain/branding/model.ts'
import { paletteOf } from '#domain/branding/palette.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Preview.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { logo: string | null; accent: string; second: string }

export function Preview({ logo, accent, second }: Props) {
  const palette = paletteOf({ accent, second })
  return (
    <div className={styles.previews}>
      {(['light', 'dark'] as const).map((scheme) => {
        const tones = palette[scheme]
        const colours = {
          '--ground': GROUNDS[scheme][0],
          '--card': GROUNDS[scheme][1],
          '--fill': tones.accent.shades[6],
          '--text': tones.accent.text,
          '--lead': tones.second.text,
        } as CSSProperties
        return (
          <figure
            key={scheme}
            className={styles.preview}
            data-scheme={scheme}
            style={colours}
            aria-label={t(scheme === 'light' ? 'branding.preview_light' : 'branding.preview_dark')}
          >
            {logo && <img className={styles.logo} src={logo} alt="" />}
            <p className={styles.question}>{t('branding.sample_question')}</p>
            <p className={styles.leads}>{t('branding.sample_first')}</p>
            <span className={styles.track} data-leads>
              <span />
            </span>
            <p>{t('branding.sample_second')}</p>
            <span className={styles.track}>
              <span />
            </span>
            <p className={styles.foot}>
              <span className={styles.link}>{t('branding.sample_link')}</span>
              <span className={styles.button}>{t('branding.sample_button')}</span>
            </p>
          </figure>
        )
      })}
    </div>
  )
}
