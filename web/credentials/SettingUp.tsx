// Setting up a factor from the first choice to the recovery codes.
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { AppSetUp } from './AppSetUp.tsx'
import { PasskeySetUp } from './PasskeySetUp.tsx'
import { canUsePasskeys } from './passkey.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

export type FactorKind = 'app' | 'passkey'

/** With `kind` the choice is made already. */
export function SettingUp({ kind: given, onDone }: { kind?: FactorKind; onDone: () => void }) {
  const [kind, setKind] = useState(given)
  const [codes, setCodes] = useState<string[] | null>(null)
  const finish = (fresh: string[] | null) => (fresh ? setCodes(fresh) : onDone())
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (kind === 'app') return <AppSetUp onDone={finish} />
  if (kind === 'passkey') return <PasskeySetUp onDone={finish} />
  return (
    <Stack gap="sm">
      <Button data-autofocus onClick={() => setKind('app')}>
        {t('credentials.app_add')}
      </Button>
      {canUsePasskeys() && (
        <Button variant="default" onClick={() => setKind('passkey')}>
          {t('credentials.passkey_add')}
        </Button>
      )}
    </Stack>
  )
}
