// Switches between the questions of a collection: by arrows, or straight to one.
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import styles from './QuestionSwitcher.module.css'
import { questionsOf } from './questions.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  event: Pick<PopinEvent, 'id' | 'collection'>
  /** The ids of the questions that were answered. */
  done: ReadonlySet<string>
}

export function QuestionSwitcher({ event, done }: Props) {
  const here = useRef<HTMLAnchorElement>(null)
  // newer browsers answer with a promise, which is nothing to clean up
  useEffect(() => void here.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [])
  const questions = questionsOf(event)
  if (!questions) return null
  const { at, all } = questions
  return (
    <nav className={styles.switcher} aria-label={t('collections.questions')}>
      <Arrow to={all[at - 1]?.href} label={t('collections.previous')} isBack />
      <ol className={styles.numbers}>
        {all.map(({ id, slug, name, href }, index) => (
          <li key={slug}>
            <a
              ref={index === at ? here : undefined}
              href={hrefOf(href)}
              className={styles.number}
              aria-current={index === at ? 'page' : undefined}
              aria-label={t(done.has(id) ? 'collections.question_done' : 'collections.question', {
                number: index + 1,
                name,
              })}
            >
              {formatNumber(index + 1)}
              {done.has(id) && <IconCheck size={12} stroke={3} className={styles.done} aria-hidden />}
            </a>
          </li>
        ))}
      </ol>
      <Arrow to={all[at + 1]?.href} label={t('collections.next')} />
      <span className={styles.place}>{t('collections.place', { number: at + 1, count: all.length })}</span>
    </nav>
  )
}

function Arrow({ to, label, isBack = false }: { to?: string; label: string; isBack?: boolean }) {
  const Icon = isBack ? IconChevronLeft : IconChevronRight
  const className = `${styles.arrow} ${isBack ? '' : styles.next}`
  const icon = <Icon size={22} aria-hidden />
  if (to) {
    return (
      <a className={className} href={hrefOf(to)} aria-label={label}>
        {icon}
      </a>
    )
  }
  // an end of the row keeps its place, so that the other arrow does not move under the finger
  return (
    <span className={className} aria-hidden data-end>
      {icon}
    </span>
  )
}
