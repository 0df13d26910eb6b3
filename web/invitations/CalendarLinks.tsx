// The way of a session into the reader's calendar: as a file, or as an address that follows every change.
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { API_ROOT } from '#domain/base/call.ts'
import { collections } from '#domain/collections/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Calendar.module.css'
import { texts } from './texts.ts'
import { useCopy } from './useCopy.ts'

const t = translator(texts)

/** What is still to come, goes on or comes again has its place in a calendar; what is open for once has not. */
export function hasCalendar({ published, phase, collection }: PopinEvent): boolean {
  if (!published) return false
  if (collection?.recurrence_setting?.enabled) return true
  return phase === 'upcoming' || (collection?.type === 'meeting' && !isOver(phase))
}

export function CalendarLinks({ event }: { event: PopinEvent }) {
  const { slug, collection } = event
  const copy = useCopy()
  // asked before it is pressed: browsers let a page copy at a press only, not later
  const { data: address } = useQuery({
    queryKey: ['calendar', collection?.id],
    queryFn: async () => (await call(collections.calendarAddress, { params: { id: collection!.id } })).url,
    enabled: collection !== null,
  })
  return (
    <div className={styles.links}>
      <Button
        component="a"
        href={`${API_ROOT}/events/${encodeURIComponent(slug)}/calendar.ics`}
        download={`${slug}.ics`}
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
      >
        {t('invitations.calendar_file')}
      </Button>
      {address && (
        <Button
          variant="subtle"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy(isSecret(address) ? 'secret_calendar' : 'calendar', address)}
        >
          {t('invitations.copy_calendar')}
        </Button>
      )}
    </div>
  )
}

function isSecret(address: string): boolean {
  return new URL(address).searchParams.has('key')
}
