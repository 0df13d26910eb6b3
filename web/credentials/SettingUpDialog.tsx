// The dialog in which a factor is set up, or fresh recovery codes are shown.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { type FactorKind, SettingUp } from './SettingUp.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

export type Shown = { kind: FactorKind } | { codes: readonly string[] }

export function SettingUpDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const opened = useLazyOpening(true)
  const [isSetUp, setIsSetUp] = useState(false)
  const hasCodes = isSetUp || 'codes' in shown
  useFocusBack()
  const adding = 'kind' in shown && shown.kind === 'app' ? 'credentials.app_add' : 'credentials.passkey_add'
  const title = t(hasCodes ? 'credentials.recovery_title' : adding)
  return (
    <Modal
      opened={opened}
      title={title}
      onClose={onClose}
      // codes are shown once: a slip of the hand must not take them away
      closeOnClickOutside={false}
      closeOnEscape={!hasCodes}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      {'codes' in shown ? (
        <RecoveryCodes codes={shown.codes} onKept={onClose} />
      ) : (
        <SettingUp kind={shown.kind} onCodes={() => setIsSetUp(true)} onDone={onClose} />
      )}
    </Modal>
  )
}
