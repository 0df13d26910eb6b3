// Switches between the questions of a collection: by arrows, or straight to one. A phone opens them as a list of names.
import { IconCheck, IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { focusOn } from '#web/base/ui/focus.ts'
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
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const questions = questionsOf(event)
  if (!questions) return null
  const { at, all } = questions
  const place = t('collections.place', { number: at + 1, count: all.length })
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    focusOn(button.current)
  }
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <nav
      className={styles.switcher}
      aria-label={t('collections.questions')}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      <Arrow to={all[at - 1]?.href} label={t('collections.previous')} isBack />
      <button
        ref={button}
        type="button"
        className={styles.place}
        aria-label={t('collections.all', { place })}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {place}
        <IconChevronDown size={18} aria-hidden />
      </button>
      <ol id={listId} className={styles.numbers} data-open={isOpen || undefined}>
        {all.map(({ id, slug, name, href }, index) => (
          <li key={slug}>
            <a
              ref={index === at ? here : undefined}
              href={hrefOf(href)}
              className={styles.number}
              onClick={() => setOpen(false)}
              aria-current={index === at ? 'page' : undefined}
              aria-label={t(done.has(id) ? 'collections.question_done' : 'collections.question', {
                number: index + 1,
                name,
              })}
            >
              {formatNumber(index + 1)} <span className={styles.name}>{name}</span>
              {done.has(id) && <IconCheck size={12} stroke={3} className={styles.done} aria-hidden />}
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
