// The way to another address among the settings; the dialog comes with the press of the button.
import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const AddressDialog = lazyPart(async () => (await import('./AddressDialog.tsx')).AddressDialog)

export function ChangeAddress() {
  const { opened, open, close } = useDialog()
  return (
    <>
      <Button variant="default" style={{ alignSelf: 'start' }} onClick={open}>
        {t('credentials.address_change')}
      </Button>
      {opened && (
        <Suspense>
          <AddressDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
