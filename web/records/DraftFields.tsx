// The fields of a decision that is about to be recorded, below what it would say.
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, Radio, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Prospect } from '#domain/records/contract.ts'
import { OWNER_MAX, PICK_REASON_MAX } from '#domain/records/model.ts'
import { FEW_VOTED, VOTES_WAIT } from '#domain/records/refusals.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { ReasonPick } from './ReasonPick.tsx'
import styles from './Records.module.css'
import { dayWords, turnoutWords } from './record-words.ts'
import { texts } from './texts.ts'
import { type ChangeDraft, type DraftFields as Draft, isEmailWrong, isUntold } from './useDraftFields.ts'
import { ownRecordsQuery } from './useRecords.ts'

const t = translator(texts)

type Props = { prospect: Prospect; draft: Draft; change: ChangeDraft; stops: boolean }

export function DraftFields({ prospect, draft, change, stops }: Props) {
  const { document, reasons, tied, refused } = prospect
  // where nobody is told figures yet, they say nothing
  const isTold = refused?.code !== FEW_VOTED && refused?.code !== VOTES_WAIT
  return (
    <Stack gap="md">
      <Text size="sm">{t('records.dialog_lead')}</Text>
      {isTold && (
        <div className={styles.prospect}>
          <Text fw={650} dir="auto">
            {document.result.text}
          </Text>
          <Text size="sm" c="dimmed">
            {turnoutWords(document)}
          </Text>
        </div>
      )}
      {stops && <Text size="sm">{t('records.still_open')}</Text>}
      {document.turnout.voted === 0 && isTold && !stops && <Text size="sm">{t('records.nobody')}</Text>}
      {isTold && tied.length > 0 && <TiePick tied={tied} draft={draft} change={change} />}
      <OwnerFields draft={draft} change={change} today={document.recorded_on} />
      <ReasonPick reasons={reasons} left_out={draft.left_out} onChange={(left_out) => change({ left_out })} />
      <ReplacesPick draft={draft} change={change} />
      <Switch
        label={t('records.share')}
        description={t('records.share_hint')}
        checked={draft.is_shared}
        onChange={({ currentTarget }) => change({ is_shared: currentTarget.checked })}
      />
    </Stack>
  )
}

type Part = Pick<Props, 'draft' | 'change'>

function TiePick({ tied, draft, change }: Part & Pick<Prospect, 'tied'>) {
  return (
    <Stack gap="md">
      <Radio.Group label={t('records.tie')} value={draft.picked} onChange={(picked) => change({ picked })}>
        <Stack gap="md" mt="xs">
          <Radio value="" label={t('records.tie_stays')} />
          {tied.map(({ id, title }) => (
            <Radio key={id} value={id} label={title} />
          ))}
        </Stack>
      </Radio.Group>
      {draft.picked !== '' && (
        <Textarea
          label={t('records.pick_reason')}
          required
          autosize
          maxLength={PICK_REASON_MAX}
          value={draft.pick_reason}
          onChange={({ currentTarget }) => change({ pick_reason: currentTarget.value })}
        />
      )}
    </Stack>
  )
}

function OwnerFields({ draft, change, today }: Part & { today: string }) {
  return (
    <>
      <TextInput
        label={t('records.owner')}
        description={t('records.owner_hint')}
        required
        maxLength={OWNER_MAX}
        value={draft.owner}
        onChange={({ currentTarget }) => change({ owner: currentTarget.value })}
      />
      <TextInput
        type="email"
        label={t('records.owner_email')}
        description={t(isUntold(draft) ? 'records.owner_untold' : 'records.owner_email_hint')}
        error={isEmailWrong(draft) && t('records.owner_email_wrong')}
        maxLength={254}
        value={draft.owner_email}
        onChange={({ currentTarget }) => change({ owner_email: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('records.decided_on')}
        max={today}
        value={draft.decided_on}
        onChange={({ currentTarget }) => change({ decided_on: currentTarget.value })}
      />
    </>
  )
}

function ReplacesPick({ draft, change }: Part) {
  const { data = [] } = useQuery(ownRecordsQuery)
  if (data.length === 0) return null
  const options = data.map(({ id, question, recorded_on }) => ({
    value: id as string,
    label: `${question.slice(0, 80)} · ${dayWords(recorded_on)}`,
  }))
  return (
    <NativeSelect
      label={t('records.replaces_pick')}
      data={[{ value: '', label: t('records.replaces_nothing') }, ...options]}
      value={draft.replaces}
      onChange={({ currentTarget }) => change({ replaces: currentTarget.value })}
    />
  )
}
