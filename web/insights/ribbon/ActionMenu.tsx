// A button of the ribbon with a menu of actions, which is loaded when it is wanted.
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import type { Action } from './actions.ts'
import { ACTION_ICONS } from './icons.ts'
import styles from './Ribbon.module.css'
import type { Entry } from './RibbonButton.tsx'

const RibbonMenu = lazyPart(async () => (await import('./RibbonMenu.tsx')).RibbonMenu)

type Props = { icon: Action | 'more'; label: string; entries: readonly Entry[] }

export function ActionMenu(props: Props) {
  const [wanted, setWanted] = useState(false)
  const Icon = props.icon === 'more' ? IconDots : ACTION_ICONS[props.icon]
  const button = (
    <Button
      className={styles.button}
      variant="default"
      leftSection={<Icon size={20} aria-hidden />}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      {props.label}
    </Button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <RibbonMenu {...props} Icon={Icon} />
    </Suspense>
  )
}
