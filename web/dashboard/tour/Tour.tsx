// The tour of the dashboard: a few steps, each beside the control it is about. Esc ends it.
import { Button, CloseButton, Text, Title } from '@mantine/core'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { focusStill } from '#web/base/ui/focus.ts'
import { focusPage } from '#web/base/ui/focus-beside.ts'
import { cardPlace } from './card-place.ts'
import styles from './Tour.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

/** What the steps point at carries these names as `data-tour`. */
const STEPS = ['ask', 'kind', 'prepare', 'sessions', 'account'] as const
type Step = (typeof STEPS)[number]

const targetOf = (step: Step) => document.querySelector(`[data-tour="${step}"]`)

export function Tour({ onEnd }: { onEnd: () => void }) {
  // what is not on this dashboard has no step
  const [steps] = useState(() => STEPS.filter(targetOf))
  const [at, setAt] = useState(0)
  const step = steps[at]
  const isLast = at === steps.length - 1
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const label = useId()
  useModal(dialog, onEnd)
  usePlaces(dialog, step)
  // a screen reader reads the new step
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its words
  useEffect(() => focusStill(heading.current), [step])
  if (!step) return null
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={label} aria-describedby={`${label}-body`}>
      <div className={styles.ring} aria-hidden />
      <div className={styles.card}>
        <div className={styles.head}>
          <Title order={2} size="h4" id={label} ref={heading} tabIndex={-1} className={styles.title}>
            {t(`tour.${step}_title`)}
          </Title>
          <CloseButton aria-label={t('tour.end')} onClick={onEnd} />
        </div>
        <Text id={`${label}-body`}>{t(`tour.${step}_body`)}</Text>
        <div className={styles.foot}>
          <Text size="sm" c="dimmed" className={styles.count}>
            {t('tour.step', { n: at + 1, count: steps.length })}
          </Text>
          {at > 0 && (
            <Button variant="subtle" onClick={() => setAt(at - 1)}>
              {t('tour.back')}
            </Button>
          )}
          <Button onClick={() => (isLast ? onEnd() : setAt(at + 1))}>
            {isLast ? baseText('base.done') : t('tour.next')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** The browser keeps the focus in it, and gives it back afterwards. */
function useModal(dialog: { current: HTMLDialogElement | null }, onEnd: () => void): void {
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return latest.current()
    const end = (event: Event) => {
      event.preventDefault()
      latest.current()
    }
    shown.showModal()
    shown.addEventListener('cancel', end)
    return () => {
      shown.removeEventListener('cancel', end)
      shown.close()
      if (document.activeElement === document.body) focusPage()
    }
  }, [dialog])
}

/** Puts the ring around what the step is about, and the card beside it, also after the window turned. */
function usePlaces(dialog: { current: HTMLDialogElement | null }, step: Step | undefined): void {
  useLayoutEffect(() => {
    const target = step && targetOf(step)
    const shown = dialog.current
    if (!target || !shown) return
    const isTall = target.getBoundingClientRect().height > innerHeight / 2
    target.scrollIntoView({ block: isTall ? 'start' : 'center' })
    const card = shown.querySelector<HTMLElement>(`.${styles.card}`)!
    const place = () => {
      const { top, left, width, height } = target.getBoundingClientRect()
      const bottom = Math.min(top + height, innerHeight)
      const size = { width: card.offsetWidth, height: card.offsetHeight }
      const at = cardPlace({ top, bottom, left }, size, { width: innerWidth, height: innerHeight })
      for (const [name, value] of Object.entries({
        top,
        left,
        width,
        height: bottom - top,
        cardTop: at.top,
        cardLeft: at.left,
      }))
        shown.style.setProperty(`--${name}`, `${value}px`)
    }
    place()
    // late cards move what is pointed at, and larger letters make the card taller
    const watch = new ResizeObserver(place)
    watch.observe(document.body)
    watch.observe(card)
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    return () => {
      watch.disconnect()
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
    }
  }, [dialog, step])
}
