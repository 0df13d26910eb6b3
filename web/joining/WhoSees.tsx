// One line on who sees what is written and voted here; it opens the explanation.
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { wayOf } from '#domain/events/way.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { texts } from '#web/events/texts.ts'
import styles from './WhoSees.module.css'

const t = translator(texts)
const WhoSeesDialog = lazyPart(async () => (await import('./reminders/WhoSeesDialog.tsx')).WhoSeesDialog)

export function WhoSees({ event }: { event: PopinEvent }) {
  const dialog = useDialog()
  const { anonymous, user_created } = event
  // until somebody read the explanation, as the host wishes
  const isNew = event.show_anon_msg && !user_created
  const Icon = anonymous ? IconEyeOff : IconEye
  const text = `events.${wayOf(event)}` as const
  return (
    <>
      <button
        type="button"
        className={styles.line}
        data-new={isNew || undefined}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        <Icon size={18} aria-hidden />
        {t(text)}
      </button>
      {dialog.opened && (
        <Suspense>
          <WhoSeesDialog event={event} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
