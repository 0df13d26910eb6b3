// What the share sheet holds: the ways in, and for the creator the people who are invited.
import { Text } from '@mantine/core'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { CalendarLinks, hasCalendar } from '../CalendarLinks.tsx'
import { codeAddress } from '../code-address.ts'
import { EmbedPart } from '../EmbedPart.tsx'
import { HostMails } from '../mails/HostMails.tsx'
import { People } from '../people/People.tsx'
import { texts } from '../texts.ts'
import { JoinCode } from './JoinCode.tsx'
import { QrCode } from './QrCode.tsx'
import { QrFiles } from './QrFiles.tsx'
import { ShareLink } from './ShareLink.tsx'
import styles from './Sheet.module.css'
import { SheetFoot } from './SheetFoot.tsx'

const t = translator(texts)

type Props = {
  event: PopinEvent
  /** Where the focus goes first. */
  opensFor: 'people' | 'link'
  onRoom: () => void
  onPresent: () => void
  onDone: () => void
}

export function Sheet({ event, opensFor, onRoom, onPresent, onDone }: Props) {
  const { name, short_code, short_share_link: link } = event
  return (
    <>
      <Text c="dimmed" lineClamp={2} mb="md">
        {name}
      </Text>
      <div className={styles.sheet}>
        <div className={styles.picture}>
          <QrCode link={link} />
          <QrFiles link={link} name={name} />
        </div>
        <div className={styles.ways}>
          <div className={styles.codeBlock}>
            <Text size="sm" fw={600}>
              {t('invitations.code')}
            </Text>
            {short_code ? <JoinCode code={short_code} /> : <Text>{t('invitations.no_code')}</Text>}
            <Text fw={600}>{t('invitations.how')}</Text>
            {short_code && (
              <Text size="sm" c="dimmed">
                {t('invitations.type_code', { address: codeAddress(link) })}
              </Text>
            )}
          </div>
          <ShareLink link={link} name={name} hasFocus={opensFor === 'link'} />
          {hasCalendar(event) && <CalendarLinks event={event} />}
        </div>
      </div>
      {event.user_created && <People event={event} hasFocus={opensFor === 'people'} />}
      {event.user_created && <HostMails event={event} />}
      {event.user_created && event.published && <EmbedPart event={event} />}
      <SheetFoot event={event} onRoom={onRoom} onPresent={onPresent} onDone={onDone} />
    </>
  )
}
