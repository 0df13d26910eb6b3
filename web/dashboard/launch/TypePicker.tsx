// Which kind of question it is: first Q&A or live poll, then, for a poll, what people choose from.
import { isWritten } from '#domain/events/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { OptionChips } from '#web/editing/OptionChips.tsx'
import { texts } from '../texts.ts'
import { kindOf, type LaunchDraft, POLL_TYPES, withKind } from './launch-draft.ts'

const t = translator(texts)
const KINDS = ['qa', 'poll'] as const

type Props = {
  draft: LaunchDraft
  /** Without a label above the first choice. */
  isShort?: boolean
  onChange: (draft: LaunchDraft) => void
}

export function TypePicker({ draft, isShort, onChange }: Props) {
  const { type } = draft
  return (
    <>
      <OptionChips
        label={t('dashboard.kind')}
        isLabelHidden={isShort}
        value={kindOf(draft)}
        options={KINDS.map((value) => ({
          value,
          label: t(`dashboard.kind_${value}`),
          hint: t(`dashboard.kind_${value}_hint`),
        }))}
        onChange={(kind) => onChange(withKind(draft, kind))}
      />
      {!isWritten(type) && (
        <OptionChips
          label={t('dashboard.poll_type')}
          value={type}
          options={POLL_TYPES.map((value) => ({ value, label: t(`dashboard.type_${value}`) }))}
          onChange={(next) => onChange({ ...draft, type: next })}
        />
      )}
    </>
  )
}
