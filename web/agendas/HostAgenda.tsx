// The agenda on the host's page: how many items it has, how much of the meeting they take, and the way to change it.
import { Button } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { shownItems } from './agenda.ts'
import styles from './editor/Agenda.module.css'
import { Total } from './editor/Total.tsx'
import { texts } from './texts.ts'
import { useAgenda } from './useAgenda.ts'

const t = translator(texts)
const AgendaDialog = lazyPart(async () => (await import('./editor/AgendaDialog.tsx')).AgendaDialog)

/** Nothing for anybody but the host. */
export function HostAgenda({ event }: { event: PopinEvent }) {
  return event.user_created ? <Entry event={event} /> : null
}

function Entry({ event }: { event: PopinEvent }) {
  const { data: agenda, isPending } = useAgenda(event)
  const dialog = useDialog()
  const items = agenda ? shownItems(agenda) : []
  return (
    // it has its place before it is known whether there is one
    <section
      className={styles.entry}
      aria-label={t('agendas.title')}
      style={{ visibility: isPending ? 'hidden' : 'visible' }}
    >
      <Button variant="subtle" leftSection={<IconListNumbers size={20} aria-hidden />} onClick={dialog.open}>
        {agenda === undefined ? t('agendas.title') : t('agendas.entry', { count: items.length })}
      </Button>
      {agenda && items.length > 0 && <Total items={items} length={agenda.meeting_minutes} />}
      {dialog.opened && (
        <Suspense>
          <AgendaDialog event={event} onClose={dialog.close} />
        </Suspense>
      )}
    </section>
  )
}
