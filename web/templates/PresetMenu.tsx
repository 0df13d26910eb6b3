// More ways to start a session: the button on the dashboard; the menu is loaded when somebody wants it.
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const PresetList = lazyPart(async () => (await import('./dialog/PresetList.tsx')).PresetList)

/** `unlessRestricted` lets through who may start a session; it tells the others why not. */
export function PresetMenu({ unlessRestricted }: { unlessRestricted: (go: () => void) => void }) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <Button
      variant="subtle"
      px="xs"
      rightSection={<IconChevronDown size={16} aria-hidden />}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      {t('templates.presets')}
    </Button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <PresetList unlessRestricted={unlessRestricted} />
    </Suspense>
  )
}
