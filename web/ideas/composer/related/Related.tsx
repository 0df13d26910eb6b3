// Below the field: answers that are like the one being written. One press opens such an answer, and the draft stays.
import { IconArrowRight } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import styles from './Related.module.css'
import { texts } from './texts.ts'
import { useRelated } from './useRelated.ts'

const t = translator(texts)

/** Stays mounted while something is written, so that a screen reader hears when something is found. */
export function Related({ event, text }: { event: PopinEvent; text: string }) {
  const found = useRelated(event.id, text)
  return (
    <>
      <PlainText size="sm" tone="dimmed" role="status" className={styles.title}>
        {found.length > 0 && t('ideas.related', { count: found.length })}
      </PlainText>
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map(({ id, slug, content }) => (
            <li key={id}>
              <a className={styles.said} href={hrefOf(paths.answer(event.slug, slug))}>
                <span dir="auto" className={styles.words}>
                  {content}
                </span>
                <IconArrowRight size={18} className={styles.arrow} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
