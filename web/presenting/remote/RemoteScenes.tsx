// The walk through the scenes under a thumb: one large button leads on, and says where to.
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import { nameAfter } from '#domain/collections/bounds.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Scene, type Show, sceneFrom } from '#domain/presenting/scenes.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { type Action, sceneLabel } from '../actions.ts'
import type { Heard } from '../presentation.ts'
import styles from '../Remote.module.css'
import { slideWords } from '../slides/slide-words.ts'
import { texts } from '../texts.ts'
import { useSlides } from '../useSlides.ts'

const t = translator(texts)

type Props = {
  session: PopinEvent
  show: Show
  state: Heard
  items: readonly AgendaItem[]
  onAction: (action: Action) => void
}

export function RemoteScenes({ session, show, state, items, onAction }: Props) {
  const slides = useSlides(session)
  const nameOf = ({ kind, slide_id, item }: Scene) => {
    const slide = kind === 'slide' && slides?.slides.find(({ id }) => id === slide_id)
    const topic = kind === 'topic' && items.find(({ id }) => id === item)
    if (slide) return nameAfter(slideWords(slide, slides))
    return topic ? topic.title : t(sceneLabel(kind))
  }
  const [back, next] = [sceneFrom(state, -1, show), sceneFrom(state, 1, show)]
  return (
    <fieldset className={styles.scenes} aria-label={t('presenting.scenes')}>
      <Button
        className={styles.step}
        variant="default"
        aria-label={t('presenting.scene_back')}
        {...offUnless(back !== null)}
        onClick={() => back && onAction('scene_back')}
      >
        <IconChevronLeft size={28} aria-hidden />
      </Button>
      <Button
        className={styles.step}
        rightSection={<IconChevronRight size={28} aria-hidden />}
        {...offUnless(next !== null)}
        onClick={() => next && onAction('scene_next')}
      >
        {next ? t('presenting.scene_to', { scene: nameOf(next) }) : t('presenting.scene_end')}
      </Button>
    </fieldset>
  )
}

/** A button that turns off while it has the focus keeps it. */
export const offUnless = (isOn: boolean) =>
  isOn ? {} : { 'data-disabled': true, 'aria-disabled': true as const }
