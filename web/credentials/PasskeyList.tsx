// The own passkeys, each with a name that can be changed, and the way to remove it.
import { TextInput } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Passkey } from '#domain/credentials/contract.ts'
import { PASSKEY_NAME_MAX } from '#domain/credentials/model.ts'
import { passkeyName } from '#domain/credentials/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { DialogForm } from '#web/base/ui/DialogForm.tsx'
import { FormDialog } from '#web/base/ui/FormDialog.tsx'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import styles from './Credentials.module.css'
import { dayText } from './day-text.ts'
import { texts } from './texts.ts'
import { useChanging } from './useChanging.ts'
import { useChangeFactors } from './useFactors.ts'

const t = translator(texts)

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const confirm = useConfirm()
  const { removePasskey } = useChangeFactors()
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const removing = useChanging(async ({ id, name }: Passkey) => {
    const title = t('credentials.passkey_remove_title', { name })
    const body = t('credentials.passkey_remove_body')
    if (await confirm({ title, body, confirm: t('credentials.remove'), danger: true }))
      await removePasskey(id)
  })
  if (passkeys.length === 0) return null
  return (
    <>
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.entry}>
            <span className={styles.name}>
              <span>{passkey.name}</span>
              <span className={styles.note}>
                {t('credentials.passkey_since', { day: dayText(passkey.created_on) })}
              </span>
            </span>
            <span className={styles.keys}>
              <IconButton
                look="gray"
                aria-label={t('credentials.passkey_rename', { name: passkey.name })}
                onClick={() => setRenamed(passkey)}
              >
                <IconPencil size={18} aria-hidden />
              </IconButton>
              <IconButton
                look="gray"
                aria-label={t('credentials.passkey_remove', { name: passkey.name })}
                aria-disabled={removing.isSending || undefined}
                onClick={() => void removing.submit(passkey)}
              >
                <IconX size={18} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </>
  )
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { renamePasskey } = useChangeFactors()
  const [name, setName] = useState(passkey.name)
  useFocusBack()
  const saving = useChanging(async () => {
    await renamePasskey(passkey.id, name)
    onClose()
  })
  return (
    <FormDialog title={t('credentials.passkey_rename', { name: passkey.name })} opened onCancel={onClose}>
      <DialogForm
        isWrong={passkeyName(name) === ''}
        isBusy={saving.isSending}
        onDone={() => void saving.submit()}
        onCancel={onClose}
      >
        <TextInput
          label={t('credentials.passkey_name')}
          maxLength={PASSKEY_NAME_MAX}
          value={name}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </DialogForm>
    </FormDialog>
  )
}
