// A button of the ribbon with a menu of deeds, which is loaded when it is wanted.
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { latePart } from '#web/base/parts/late-part.ts'
import type { Deed } from './deeds.ts'
import { DEED_ICONS } from './icons.ts'
import styles from './Ribbon.module.css'
import type { Entry } from './RibbonButton.tsx'

const RibbonMenu = latePart(async () => (await import('./RibbonMenu.tsx')).RibbonMenu)

type Props = { icon: Deed | 'more'; label: string; entries: readonly Entry[] }

export function DeedMenu(props: Props) {
  const [wanted, setWanted] = useState(false)
  const Icon = props.icon === 'more' ? IconDots : DEED_ICONS[props.icon]
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
