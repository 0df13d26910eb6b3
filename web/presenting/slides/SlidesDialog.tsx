// Everything a host does with slides: add a PDF, arrange its pages among the questions, and say what phones show.
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Modal, SegmentedControl } from '@mantine/core'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { SlideList } from '#domain/slides/contract.ts'
import { PHONE_SLIDES, type PhoneSlides } from '#domain/slides/model.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { questionsOf } from '../actions.ts'
import { usePresentation } from '../usePresentation.ts'
import { Decks } from './Decks.tsx'
import { OrderList } from './OrderList.tsx'
import styles from './Slides.module.css'
import { texts } from './texts.ts'
import type { DeckSending } from './useSending.ts'
import { useSlideChanges } from './useSlideChanges.ts'

const t = translator(texts)

type Props = {
  event: PopinEvent
  /** Undefined while it is not known. */
  list: SlideList | undefined
  sending: DeckSending
  onClose: () => void
}

export function SlidesDialog({ event, list, sending, onClose }: Props) {
  const changes = useSlideChanges(event)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('slides.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <div className={styles.dialog}>
        {list ? (
          <>
            <Decks decks={list.decks} sending={sending} onRemove={changes.removeDeck} />
            {list.slides.length > 0 && (
              <>
                <OnPhones event={event} />
                <OrderList questions={questionsOf(event)} list={list} changes={changes} />
              </>
            )}
          </>
        ) : (
          <LoadingShape shape="form" />
        )}
      </div>
    </Modal>
  )
}

function OnPhones({ event }: { event: PopinEvent }) {
  const { state, change } = usePresentation(event)
  const chosen = state?.slides_on_phones ?? 'off'
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('slides.on_phones')}</h3>
      <SegmentedControl
        fullWidth
        aria-label={t('slides.on_phones')}
        value={chosen}
        onChange={(next) => change({ slides_on_phones: next as PhoneSlides })}
        data={PHONE_SLIDES.map((value) => ({ value, label: t(`slides.phones_${value}`) }))}
      />
      <p className={styles.hint}>{t(`slides.phones_${chosen}_hint`)}</p>
    </section>
  )
}
