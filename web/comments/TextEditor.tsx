// Changes an own text in its place; what is typed survives a reload.
import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useDraft } from '#web/base/drafts/useDraft.ts'
import { useOtherTab } from '#web/base/drafts/useOtherTab.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { texts as menuTexts } from './menu/texts.ts'
import styles from './TextEditor.module.css'
import { texts } from './thread/texts.ts'
import { WritingField } from './WritingField.tsx'

const t = translator(texts)
const tm = translator(menuTexts)

type Props = {
  /** Where the draft is kept; see `useDraft`. */
  draftKey: string
  text: string
  max: number
  /** Why this text cannot be saved, in words; null when it can. */
  refusal: (text: string) => string | null
  onSave: (text: string) => void
  onClose: () => void
  /** Before it closes without saving. */
  onCancel?: () => void
  /** Something beside the text has to be saved too. */
  isChanged?: boolean
  /** Inside the frame of the text; it says what goes wrong there with `tell`. */
  beside?: (tell: (problem: string | null) => void) => ReactNode
  /** Below the text: what is saved with it. */
  children?: ReactNode
}

export function TextEditor(props: Props) {
  const { draftKey, text, max, refusal, onSave, onClose, onCancel } = props
  const { isChanged = false, beside, children } = props
  const draft = useDraft(draftKey, text)
  const [problem, setProblem] = useState<string | null>(null)
  const [before] = useState(text)
  const isOther = useOtherTab(draftKey)
  const warning = text !== before ? 'comments.changed_elsewhere' : isOther ? 'comments.open_elsewhere' : null
  const close = () => {
    draft.clear()
    onClose()
  }
  const cancel = () => {
    onCancel?.()
    close()
  }
  const save = () => {
    const refused = refusal(draft.value)
    if (refused) return setProblem(refused)
    if (isChanged || draft.value !== text) onSave(draft.value)
    close()
  }
  return (
    <div className={styles.editor}>
      <WritingField
        value={draft.value}
        onChange={draft.set}
        onSubmit={save}
        label={t('comments.edit_label')}
        max={max}
        rows={2}
        autoFocus
      >
        {beside?.(setProblem)}
      </WritingField>
      {children}
      <div role="status">
        {warning && (
          <PlainText size="sm" tone="dimmed">
            {tm(warning)}
          </PlainText>
        )}
      </div>
      {problem && (
        <PlainText size="sm" tone="bad" role="alert">
          {problem}
        </PlainText>
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="subtle" onClick={cancel}>
          {baseText('base.cancel')}
        </Button>
        <Button onClick={save}>{t('comments.save')}</Button>
      </Group>
    </div>
  )
}
