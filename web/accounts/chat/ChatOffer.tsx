// Offers a chat beside the form for messages, where the operator has one; nothing of it is loaded before it is wanted.

import { Divider, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { settings } from '#web/base/settings/settings.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { loadChat } from './chat-widget.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export type Chatter = Partial<Pick<User, 'guest' | 'hero_view_enabled'>>

/** For hosts alone: participants meet nobody from outside here. */
export function ChatOffer({ user, onStarted }: { user: Chatter; onStarted: () => void }) {
  const { chat } = settings
  const [state, setState] = useState<'offered' | 'loading' | 'failed'>('offered')
  if (!chat || user.guest !== false || !user.hero_view_enabled) return null
  const start = async () => {
    setState('loading')
    try {
      await loadChat(chat)
    } catch {
      return setState('failed')
    }
    onStarted()
  }
  return (
    <Stack gap="sm" mt="lg">
      <Divider label={t('chat.or')} />
      <Text size="sm" c="dimmed">
        {t('chat.consent', { host: new URL(chat.url).host })}
      </Text>
      {state === 'failed' && <ErrorNote title={t('chat.failed')} />}
      <BusyButton variant="default" isBusy={state === 'loading'} onClick={() => void start()}>
        {t('chat.start')}
      </BusyButton>
    </Stack>
  )
}
