// The own picture: shown, chosen, changed and removed.
import { Avatar, Button, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Avatar.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import type { MediaId } from '#domain/base/ids.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PicturePick } from '#web/base/ui/PicturePick.tsx'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { sendFile } from '#web/media/send-file.ts'
import { setCurrentUser } from './current-user.ts'
import { serverText } from './failure-texts.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function AvatarSettings({ user }: { user: User }) {
  const { isSending, send, remove } = useAvatar()
  const label = t(user.avatar ? 'accounts.picture_change' : 'accounts.picture_choose')
  return (
    <SettingsPart name="picture" title={t('accounts.picture')} body={t('accounts.picture_body')}>
      <Group gap="md">
        <Avatar src={user.avatar} alt={user.avatar ? t('accounts.picture_alt') : ''} size={72} radius="50%" />
        {isSending ? (
          <Text role="status">{t('accounts.picture_sending')}</Text>
        ) : (
          <Group gap="sm">
            <PicturePick label={label} onPick={(file) => void send(file)} />
            {user.avatar && (
              <Button variant="subtle" color="red" onClick={() => void remove()}>
                {t('accounts.picture_remove')}
              </Button>
            )}
          </Group>
        )}
      </Group>
    </SettingsPart>
  )
}

function useAvatar() {
  const client = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const save = async (media_avatar_id: MediaId | null) => {
    setCurrentUser(client, await call(accounts.changeSettings, { body: { media_avatar_id } }))
    showToast(t('accounts.settings_saved'), 'good')
  }
  const send = async (file: File) => {
    setIsSending(true)
    try {
      await save((await sendFile(file, () => {}, 'photo').done).id)
    } catch (error) {
      showToast(failureText(error), 'bad')
    }
    setIsSending(false)
  }
  const remove = async () => {
    try {
      await save(null)
    } catch (error) {
      showToast(serverText(error, t('accounts.picture_failed')), 'bad')
    }
  }
  return { isSending, send, remove }
}

/** What is no image, or one that cannot be read, has the same words. */
function failureText(error: unknown): string {
  const isNoImage = error instanceof ApiError && (error.status === 400 || error.status === 415)
  return isNoImage ? t('accounts.picture_no_image') : serverText(error, t('accounts.picture_failed'))
}
