// The less important deeds: in the row where it is wide enough, otherwise in a menu that is loaded when wanted.
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { latePart } from '#web/base/parts/late-part.ts'
import { texts } from '../texts.ts'
import type { Deed, OtherDeed } from './deeds.ts'
import styles from './Ribbon.module.css'
import { RibbonButton } from './RibbonButton.tsx'

const t = translator(texts)
const RibbonMenu = latePart(async () => (await import('./RibbonMenu.tsx')).RibbonMenu)

type Props = {
  deeds: readonly OtherDeed[]
  acts: Record<Deed, () => void>
  busy: Deed | null
  isWide: boolean
}

export function OtherDeeds({ deeds, acts, busy, isWide }: Props) {
  const [wanted, setWanted] = useState(false)
  // a menu that was open does not come back by itself when the screen is turned again
  useEffect(() => {
    if (isWide) setWanted(false)
  }, [isWide])
  if (isWide)
    return deeds.map((deed) => (
      <RibbonButton key={deed} deed={deed} reason={null} isBusy={busy === deed} onAct={acts[deed]} />
    ))
  const button = (
    <Button
      className={styles.button}
      variant="default"
      leftSection={<IconDots size={20} aria-hidden />}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      {t('insights.more')}
    </Button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <RibbonMenu deeds={['csv', ...deeds]} acts={acts} isBusy={busy === 'csv' || busy === 'delete'} />
    </Suspense>
  )
}
