// Switches between the questions of a collection: by arrows, or straight to one.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import styles from './QuestionSwitcher.module.css'
import { questionsOf } from './questions.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function QuestionSwitcher({ event }: { event: Pick<PopinEvent, 'id' | 'collection'> }) {
  const questions = questionsOf(event)
  if (!questions) return null
  const { at, all } = questions
  return (
    <nav className={styles.switcher} aria-label={t('collections.questions')}>
      <Arrow to={all[at - 1]?.href} label={t('collections.previous')} isBack />
      <ol className={styles.numbers}>
        {all.map(({ slug, name, href }, index) => (
          <li key={slug}>
            <a
              href={hrefOf(href)}
              className={styles.number}
              aria-current={index === at ? 'page' : undefined}
              aria-label={t('collections.question', { number: index + 1, name })}
            >
              {formatNumber(index + 1)}
            </a>
          </li>
        ))}
      </ol>
      <Arrow to={all[at + 1]?.href} label={t('collections.next')} />
    </nav>
  )
}

function Arrow({ to, label, isBack = false }: { to?: string; label: string; isBack?: boolean }) {
  const Icon = isBack ? IconChevronLeft : IconChevronRight
  const icon = <Icon size={22} aria-hidden />
  if (to) {
    return (
      <a className={styles.arrow} href={hrefOf(to)} aria-label={label}>
        {icon}
      </a>
    )
  }
  // an end of the row keeps its place, so that the other arrow does not move under the finger
  return (
    <span className={styles.arrow} aria-hidden data-end>
      {icon}
    </span>
  )
}
