// The line as dots: one for each person ahead, or for many of them, and the reader's own at its end.
import { translator } from '#web/base/i18n/translator.ts'
import styles from './LinePage.module.css'
import { texts } from './texts.ts'
import { dotsFor } from './time-left.ts'

const t = translator(texts)

/** The numbers beside it say the same. */
export function LineDots({ ahead }: { ahead: number }) {
  const { dots, each } = dotsFor(ahead)
  return (
    <>
      <div className={styles.dots} aria-hidden>
        {Array.from({ length: dots }, (_dot, n) => dots - n).map((before) => (
          // the ones in front leave, so the last keeps its place
          <span key={before} />
        ))}
        <span className={styles.own} />
      </div>
      {each > 1 && <p className={styles.scale}>{t('line.scale', { count: each })}</p>}
    </>
  )
}
