// Slides on the host's page: how many there are, with the way to their order, and a PDF that is dropped anywhere.
import { Button } from '@mantine/core'
import { IconSlideshow } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { useFileDrop } from '#web/base/ui/useFileDrop.ts'
import styles from './slides/Slides.module.css'
import { texts } from './slides/texts.ts'
import { useSending } from './slides/useSending.ts'
import { useSlides } from './useSlides.ts'

const t = translator(texts)
const SlidesDialog = lazyPart(async () => (await import('./slides/SlidesDialog.tsx')).SlidesDialog)

/** Nothing for anybody but the host. */
export function HostSlides({ event }: { event: PopinEvent }) {
  return event.user_created ? <Entry event={event} /> : null
}

function Entry({ event }: { event: PopinEvent }) {
  const list = useSlides(event)
  const dialog = useDialog()
  const sending = useSending(event)
  const isOver = useFileDrop((file) => {
    dialog.open()
    sending.begin(file)
  })
  const count = list?.slides.length ?? 0
  return (
    <section aria-label={t('slides.title')}>
      <Button variant="subtle" leftSection={<IconSlideshow size={20} aria-hidden />} onClick={dialog.open}>
        {t('slides.entry', { count })}
      </Button>
      {isOver && <div className={styles.drop}>{t('slides.drop_here')}</div>}
      {dialog.opened && (
        <Suspense>
          <SlidesDialog event={event} list={list} sending={sending} onClose={dialog.close} />
        </Suspense>
      )}
    </section>
  )
}
