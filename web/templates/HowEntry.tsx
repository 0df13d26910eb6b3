// The button that explains how the product works; the dialog is loaded when somebody wants it.
import { Button } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const HowDialog = lazyPart(async () => (await import('./dialog/HowDialog.tsx')).HowDialog)

export function HowEntry() {
  const { opened, open, close } = useDialog()
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconHelp size={18} aria-hidden />}
        onClick={() => {
          setWanted(true)
          open()
        }}
      >
        {t('templates.how')}
      </Button>
      <Suspense>{wanted && <HowDialog opened={opened} onClose={close} />}</Suspense>
    </>
  )
}
