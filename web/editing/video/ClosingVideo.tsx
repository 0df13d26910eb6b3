// The video that closes a session: attached at once, not with the form.
import { Text } from '@mantine/core'
import { useState } from 'react'
import { type EventMedia, events, type PopinEvent } from '#domain/events/contract.ts'
import { demandEvent } from '#domain/events/demands.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from '../texts.ts'
import { VideoPick } from './VideoPick.tsx'
import { type VideoMedia, videoOf } from './video-media.ts'

const t = translator(texts)

type Props = {
  event: Pick<PopinEvent, 'id' | 'slug' | 'closing_media' | 'collection'>
  refused: (() => void) | null
}

export function ClosingVideo({ event, refused }: Props) {
  const [media, setMedia] = useState<EventMedia | null>(event.closing_media)
  const attach = async (video: VideoMedia | null) => {
    try {
      const media_id = video?.mediaId ?? null
      demandEvent(event.id)
      const saved = await call(events.setClosingVideo, { params: { id: event.id }, body: { media_id } })
      setMedia(saved.closing_media)
      if (video) navigate(paths.answers(event.slug))
    } catch (error) {
      const told = error instanceof ApiError && error.status < 500 ? error.user_message : null
      showToast(told ?? t('editing.video_closing_failed'), 'bad')
    }
  }
  return (
    <>
      <VideoPick
        video={videoOf(media)}
        label={t('editing.video_closing_add')}
        remove_label={t('editing.video_closing_remove')}
        refused={refused}
        onChange={(video) => void attach(video)}
      />
      {event.collection?.recurrence_setting?.enabled && (
        <Text size="sm" c="dimmed">
          {t('editing.video_closing_occurrence')}
        </Text>
      )}
    </>
  )
}
