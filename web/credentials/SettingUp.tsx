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

type Props = {
  /** With it the choice is made already. */
  kind?: FactorKind
  /** Recovery codes came with the factor, and stand there now. */
  onCodes?: () => void
  onDone: () => void
}

export function SettingUp({ kind: given, onCodes, onDone }: Props) {
  const [kind, setKind] = useState(given)
  const [codes, setCodes] = useState<string[] | null>(null)
  const finish = (fresh: string[] | null) => {
    if (!fresh) return onDone()
    setCodes(fresh)
    onCodes?.()
  }
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
