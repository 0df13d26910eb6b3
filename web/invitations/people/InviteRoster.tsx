// The way from a session to a list of people that is invited as a whole. The list is loaded when somebody asks for it.
import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { texts } from '../texts.ts'
import styles from './People.module.css'

const t = translator(texts)
const ListDialog = lazyPart(async () => (await import('./ListDialog.tsx')).ListDialog)

export function InviteRoster({ event }: { event: PopinEvent }) {
  const { opened, open, close } = useDialog()
  return (
    <>
      <Button
        variant="default"
        className={styles.open}
        leftSection={<IconUsersGroup size={18} aria-hidden />}
        onClick={open}
      >
        {t('invitations.list_open')}
      </Button>
      {opened && (
        <Suspense>
          <ListDialog event={event} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
