// Gives a team another name.

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { visibleText } from '#domain/base/visible-text.ts'
import type { Team } from '#domain/rosters/contract.ts'
import { TEAM_NAME_MAX } from '#domain/rosters/model.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { DialogForm } from '#web/base/ui/DialogForm.tsx'
import { FormDialog } from '#web/base/ui/FormDialog.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { texts } from '../texts.ts'
import { useChangeTeams } from '../useRoster.ts'

const t = translator(texts)

export function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const [name, setName] = useState(team.name)
  const [error, setError] = useState<string | null>(null)
  const { rename } = useChangeTeams()
  useFocusBack()
  const { isSending, submit } = useSubmission(async () => {
    try {
      const renamed = await rename(team.id, name)
      showToast(t('rosters.renamed', { name: renamed.name }), 'good')
      onClose()
    } catch (failure) {
      setError(serverText(failure, t('rosters.rename_failed')))
    }
  })
  return (
    <FormDialog title={t('rosters.rename_title')} opened onCancel={onClose}>
      <DialogForm
        isWrong={visibleText(name) === ''}
        isBusy={isSending}
        done={t('rosters.save')}
        onDone={() => void submit()}
        onCancel={onClose}
      >
        <TextInput
          label={t('rosters.name')}
          data-autofocus
          autoComplete="off"
          maxLength={TEAM_NAME_MAX}
          value={name}
          error={error}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setError(null)
          }}
        />
      </DialogForm>
    </FormDialog>
  )
}
