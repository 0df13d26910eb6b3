// Says why nothing can be sent from a page that has something half written, or was viewed as somebody, and how to go on.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Box, Button, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { becomeUser } from '#web/accounts/current-user.ts'
import { isViewerOf } from '#web/accounts/own-account.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { mayLeaveFor, moveTo } from '#web/base/router/address-bar.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { DialogFoot } from '#web/base/ui/DialogFoot.tsx'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  /** Whose page it is. */
  writer: User
  /** Who is signed in instead; null: nobody. */
  now: User | null
  /** Hears whether the writer is signed in again. */
  end: (isBack: boolean) => void
}

/** Signing in happens in another tab, so that the page stays; it is looked after whenever the reader comes back. */
export function KeptPageDialog({ writer, now, end }: Props) {
  const [isMissing, setIsMissing] = useState(false)
  const client = useQueryClient()
  const name = writer.display_name
  const other = now?.display_name ?? ''
  const why = whyOf(writer, now)
  const isOver = why === 'over' || why === 'viewed'
  const look = async () => {
    const user = await call(accounts.currentUser, {}).catch(() => null)
    if (user?.id === writer.id) end(true)
    else setIsMissing(true)
  }
  const goHome = async () => {
    end(false)
    if (!(await mayLeaveFor(paths.dashboard()))) return
    becomeUser(client, now)
    moveTo(paths.dashboard())
  }
  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    const come = () => void lookAgain()
    window.addEventListener('focus', come)
    return () => window.removeEventListener('focus', come)
  }, [])
  return (
    <Modal
      opened={useLazyOpening(true)}
      onClose={() => end(false)}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={titleOf(why, { name, other })}
    >
      <Stack gap="xs">
        <Text>{t(`app.kept_${why}_body`, { name })}</Text>
        {isMissing && !isOver && (
          <Text role="status">
            {why === 'away' ? t('app.kept_away_missing') : t('app.kept_missing', { name })}
          </Text>
        )}
      </Stack>
      <Box mt="lg">
        <DialogFoot>
          <Button variant="default" onClick={() => end(false)}>
            {t(why === 'viewed' ? 'app.kept_viewed_read' : 'app.kept_read')}
          </Button>
          {isOver ? (
            <Button onClick={() => void goHome()} data-autofocus>
              {t('app.kept_own')}
            </Button>
          ) : (
            <LinkButton
              to={now ? paths.dashboard() : paths.signIn()}
              target="_blank"
              rel="noopener"
              data-autofocus
            >
              {why === 'away' ? t('app.kept_away_open', { other }) : t('app.kept_sign_in')}
            </LinkButton>
          )}
          {!isOver && <Button onClick={() => void look()}>{t('app.kept_go_on')}</Button>}
        </DialogFoot>
      </Box>
    </Modal>
  )
}

type Why = 'out' | 'other' | 'away' | 'over' | 'viewed'

/** Acting for somebody, or viewing this as somebody, has begun elsewhere (`away`), or is over. */
function whyOf(writer: User, now: User | null): Why {
  if (!now) return 'out'
  if (isViewerOf(writer, now)) return 'viewed'
  if (now.id === writer.delegate_user_id) return 'over'
  return isViewerOf(now, writer) || now.delegate_user_id === writer.id ? 'away' : 'other'
}

function titleOf(why: Why, { name, other }: { name: string; other: string }): string {
  if (why === 'away') return t('app.kept_away_title', { other })
  return why === 'out' || why === 'other' ? t('app.kept_title') : t(`app.kept_${why}_title`, { name })
}
