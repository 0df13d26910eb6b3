// The other things to do with a session of one's own; the menu itself is loaded when somebody wants it.
import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { texts } from '../texts.ts'
import styles from './Cards.module.css'

const t = translator(texts)
const CardActions = lazyPart(async () => (await import('./CardActions.tsx')).CardActions)

type Props = {
  event: PopinEvent
  /** Of its session. */
  name: string
  onShare: (event: PopinEvent) => void
  onDelete: (event: PopinEvent) => void
}

export function CardMenu(props: Props) {
  const [wanted, setWanted] = useState(false)
  const label = t('dashboard.card_menu', { name: props.name })
  const button = (
    <ActionIcon
      className={styles.menu}
      color="gray"
      aria-label={label}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <IconDotsVertical size={20} aria-hidden />
    </ActionIcon>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <CardActions {...props} label={label} />
    </Suspense>
  )
}
