// Who one is, confirmed again before something that matters.
import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { credentials } from '#domain/credentials/contract.ts'
import type { ProofWay } from '#domain/credentials/model.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { ConfirmationFrame } from './ConfirmationFrame.tsx'
import { Confirming } from './Confirming.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

/** Hears null once it is confirmed, otherwise what the waiting calls fail with. */
type Props = { ways: readonly ProofWay[]; email: string; end: (reason: string | null) => void }

export function ProofDialog({ ways, email, end }: Props) {
  const cancel = () => end(t('credentials.not_proven'))
  useEffect(() => whenDialogsClose(() => end(t('credentials.not_proven'))), [end])
  return (
    <ConfirmationFrame title={t('credentials.proof_title')} onCancel={cancel}>
      <Text mb="md">{t('credentials.proof_body')}</Text>
      <Confirming
        ways={ways}
        email={email}
        give={async (body) => {
          await call(credentials.prove, { body })
          end(null)
        }}
      />
    </ConfirmationFrame>
  )
}
