// The quick launch in full: question, kind, choices, and a picture of what participants will see.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Modal, Switch } from '@mantine/core'
import { IconRocket } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { focusSoon } from '#web/base/ui/focus-beside.ts'
import { useIsPhone } from '#web/base/ui/useIsPhone.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { ChoicesEditor } from '#web/editing/ChoicesEditor.tsx'
import { SaveCover } from '#web/editing/SaveCover.tsx'
import { SessionPreview } from '#web/editing/SessionPreview.tsx'
import { texts as editingTexts } from '#web/editing/texts.ts'
import { texts } from '../texts.ts'
import styles from './Launch.module.css'
import { nameProblem, titlesOf } from './launch-draft.ts'
import { QuestionField } from './QuestionField.tsx'
import { TypePicker } from './TypePicker.tsx'
import { type LaunchChecks, useLaunchChecks } from './useLaunchChecks.ts'
import type { QuickLaunch } from './useQuickLaunch.ts'

const t = translator(texts)
const te = translator(editingTexts)

type Props = { quick: QuickLaunch; name_max: number; opened: boolean; onClose: () => void }

export function LaunchDialog({ quick, name_max, opened, onClose }: Props) {
  const isPhone = useIsPhone()
  const checks = useLaunchChecks(quick.draft, name_max)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => (opened ? whenDialogsClose(onClose) : undefined), [opened, onClose])
  const close = () => {
    // what is on its way comes back here, also when it fails
    if (quick.isLaunching) return
    checks.rest()
    onClose()
  }
  const go = () => {
    if (checks.pass()) void quick.launch()
    else focusProblem(form.current)
  }
  return (
    <Modal
      opened={useLazyOpening(opened)}
      onClose={close}
      fullScreen={isPhone}
      size="58rem"
      title={t('dashboard.dialog_title')}
      classNames={{ title: styles.dialogTitle }}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <form
        ref={form}
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <div className={styles.dialogBody}>
          <Fields quick={quick} checks={checks} name_max={name_max} onEnter={go} />
          <SessionPreview
            name={quick.draft.name}
            type={quick.draft.type}
            titles={titlesOf(quick.draft)}
            names="anonymous"
          />
        </div>
        {quick.failure && !quick.needsName && (
          <ErrorNote title={t('dashboard.not_launched')}>{quick.failure}</ErrorNote>
        )}
        <div className={styles.dialogFoot}>
          <Button variant="default" onClick={close}>
            {baseText('base.cancel')}
          </Button>
          <Button type="submit" leftSection={<IconRocket size={20} aria-hidden />}>
            {t('dashboard.launch')}
          </Button>
        </div>
        {quick.isLaunching && <SaveCover>{t('dashboard.launching')}</SaveCover>}
      </form>
    </Modal>
  )
}

type FieldProps = { quick: QuickLaunch; checks: LaunchChecks; name_max: number; onEnter: () => void }

function Fields({ quick: { draft, setDraft }, checks, name_max, onEnter }: FieldProps) {
  const startsWithChoices = draft.type === 'multiple' && nameProblem(draft.name, name_max) === null
  return (
    <div className={styles.fields}>
      <QuestionField
        label={t('dashboard.question')}
        value={draft.name}
        max={name_max}
        error={checks.name}
        always_count
        is_first={!startsWithChoices}
        onChange={(name) => setDraft({ ...draft, name })}
        onEnter={onEnter}
      />
      <TypePicker draft={draft} onChange={setDraft} />
      {draft.type === 'multiple' && (
        <>
          <ChoicesEditor
            choices={draft.choices}
            error={checks.choices}
            is_first={startsWithChoices}
            onChange={(choices) => setDraft({ ...draft, choices })}
          />
          <Switch
            label={te('editing.random')}
            description={te('editing.random_hint')}
            checked={draft.random}
            onChange={({ currentTarget }) => setDraft({ ...draft, random: currentTarget.checked })}
          />
        </>
      )}
    </div>
  )
}

/** The first field that stands in the way. */
function focusProblem(form: HTMLFormElement | null): void {
  const inputs = () => [...(form?.querySelectorAll<HTMLInputElement>('ol input') ?? [])]
  const empty = () => inputs().find(({ value }) => value.trim() === '')
  focusSoon(() => form?.querySelector('[aria-invalid="true"]') ?? empty())
}
