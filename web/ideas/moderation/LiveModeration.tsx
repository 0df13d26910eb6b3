// Hears for the host how many answers wait, and that another window decided.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { speak } from '#web/base/ui/speech.ts'
import { eventKey, patchEvent } from '#web/events/useEvent.ts'
import { texts } from './texts.ts'
import { refetchHidden } from './useHidden.ts'

const t = translator(texts)

type Moderated = { event_id: string; waiting_ideas_count: number }

export function LiveModeration({ event: { id, slug } }: { event: Pick<PopinEvent, 'id' | 'slug'> }) {
  const client = useQueryClient()
  const user_id = useCurrentUser()?.id
  useEffect(() => {
    if (!user_id) return
    let known = 0
    const hear = ({ event_id, waiting_ideas_count: count }: Moderated) => {
      if (event_id !== id) return
      patchEvent(client, id, { waiting_ideas_count: count })
      refetchHidden(client, slug)
      if (count > known) speak(t('moderation.waits_said', { count }))
      known = count
    }
    // this part comes late: an answer that waited before it listened is counted by nobody else
    const onSubscribed = () => {
      void client.invalidateQueries({ queryKey: eventKey(slug) })
      refetchHidden(client, slug)
    }
    return subscribe(`private-user-${user_id}`, { moderated: hear }, { onSubscribed })
  }, [client, id, slug, user_id])
  return null
}
