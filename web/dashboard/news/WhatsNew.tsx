// What is new in the product: a button that is marked until it was read, and the dialog behind it.
import { Button, VisuallyHidden } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { texts } from '../texts.ts'
import styles from './News.module.css'

const t = translator(texts)
const NewsDialog = lazyPart(async () => (await import('./NewsDialog.tsx')).NewsDialog)

export function WhatsNew({ user }: { user: User }) {
  const client = useQueryClient()
  const { opened, open, close } = useDialog()
  const [wanted, setWanted] = useState(false)
  const read = async () => {
    setWanted(true)
    open()
    if (!user.has_new_stuff) return
    try {
      setCurrentUser(client, { ...user, ...(await call(dashboard.markNewStuffSeen)) })
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: a side call that fails leaves one entry in the log
      console.warn('it was not kept that the news were read', error)
    }
  }
  return (
    <>
      <Button
        variant="subtle"
        px="xs"
        className={styles.button}
        leftSection={<IconSparkles size={18} aria-hidden />}
        onClick={() => void read()}
      >
        {t('dashboard.news')}
        {user.has_new_stuff && (
          <>
            <span className={styles.mark} aria-hidden />{' '}
            <VisuallyHidden>({t('dashboard.news_unread')})</VisuallyHidden>
          </>
        )}
      </Button>
      <Suspense>{wanted && <NewsDialog opened={opened} onClose={close} />}</Suspense>
    </>
  )
}
