// Makes a team, and leads on to its people.

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { visibleText } from '#domain/base/visible-text.ts'
import { TEAM_NAME_MAX } from '#domain/rosters/model.ts'
import { team_nameless } from '#domain/rosters/refusals.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { FieldForm } from '#web/base/ui/FieldForm.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from '../texts.ts'
import { type OpenList, useChangeTeams } from '../useRoster.ts'

const t = translator(texts)

export function CreateTeam({ onOpen }: { onOpen: OpenList }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { create } = useChangeTeams()
  const { isSending, submit } = useSubmission(async () => {
    if (visibleText(name) === '') return setError(team_nameless.error_message)
    try {
      const team = await create(name)
      setName('')
      showToast(t('rosters.created', { name: team.name }), 'good')
      onOpen(team.roster.roster_status.id, team.name)
    } catch (failure) {
      setError(serverText(failure, t('rosters.create_failed')))
    }
  })
  return (
    <FieldForm done={t('rosters.create')} isBusy={isSending} onDone={() => void submit()}>
      <TextInput
        label={t('rosters.team_name')}
        autoComplete="off"
        maxLength={TEAM_NAME_MAX}
        value={name}
        error={error}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setError(null)
        }}
      />
    </FieldForm>
  )
}
