// On the way to the sign-in of an organisation, which is a page outside.
import { Button, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { QuestionLink } from './QuestionLink.tsx'
import { noteTabUser } from './tab-user.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  address: string
  /** Opens a page outside the product, in this tab. */
  leave: ((address: string) => void) | undefined
  /** Back to where another address can be entered. */
  onOther: () => void
}

/** Who comes back by the button of the browser finds a way on. */
export function Leaving({ address, leave = leavePage, onOther }: Props) {
  const isOnTheWay = useRef(false)
  useEffect(() => {
    if (isOnTheWay.current) return
    isOnTheWay.current = true
    leave(address)
  }, [address, leave])
  return (
    <AccountFrame
      title={t('accounts.redirect_title')}
      lead={<span role="status">{t('accounts.leaving')}</span>}
    >
      <Stack gap="md">
        <Button component="a" href={address} onClick={() => noteTabUser(null)} fullWidth>
          {t('accounts.leaving_go')}
        </Button>
        <QuestionLink link={t('accounts.other_email')} to={onOther} />
      </Stack>
    </AccountFrame>
  )
}

/** Whoever comes back is whom they signed in as there. */
function leavePage(address: string): void {
  noteTabUser(null)
  location.assign(address)
}
