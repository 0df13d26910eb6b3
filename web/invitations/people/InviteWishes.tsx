// What people are invited to: all questions of the session, or one of them; what comes of a series as well.
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import type { Wishes } from './usePeople.ts'

const t = translator(texts)

type Props = { event: PopinEvent; wishes: Wishes; onChange: (wishes: Wishes) => void }

export function InviteWishes({ event: { collection }, wishes, onChange }: Props) {
  const questions = collection?.events_count ?? 1
  return (
    <>
      {questions > 1 && (
        <Checkbox
          label={t('invitations.list_all', { count: questions })}
          checked={wishes.all}
          onChange={({ currentTarget }) => onChange({ ...wishes, all: currentTarget.checked })}
        />
      )}
      {collection?.recurrence_setting?.enabled && (
        <Checkbox
          label={t('invitations.follow')}
          checked={wishes.follow}
          onChange={({ currentTarget }) => onChange({ ...wishes, follow: currentTarget.checked })}
        />
      )}
    </>
  )
}
