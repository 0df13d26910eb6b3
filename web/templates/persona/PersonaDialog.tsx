// What somebody uses the product for, and who they are at work; each change is saved at once.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Modal, NativeSelect, Text } from '@mantine/core'
import { PERSONA_PROMPTS, type PersonaKey, personaLabel } from '#domain/templates/persona.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useIsPhone } from '#web/base/ui/useIsPhone.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { texts } from '../texts.ts'
import styles from './Persona.module.css'
import { usePersona } from './usePersona.ts'

const t = translator(texts)

type Props = { opened: boolean; onClose: () => void }

export function PersonaDialog({ opened, onClose }: Props) {
  const isPhone = useIsPhone()
  return (
    <Modal
      opened={useLazyOpening(opened)}
      onClose={onClose}
      fullScreen={isPhone}
      size="46rem"
      title={t('templates.persona')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <Prompts onClose={onClose} />
    </Modal>
  )
}

function Prompts({ onClose }: Pick<Props, 'onClose'>) {
  const { chosen, isLost, state, change, reload, retry } = usePersona()
  if (isLost)
    return (
      <ErrorNote title={t('templates.persona_not_loaded')} onRetry={reload}>
        {baseText('base.not_loaded')}
      </ErrorNote>
    )
  if (!chosen) return <LoadingShape shape="form" />
  return (
    <div className={styles.prompts}>
      <Text c="dimmed">{t('templates.persona_body')}</Text>
      <UseCases chosen={chosen.use_case} onChange={(values) => change('use_case', values)} />
      <div className={styles.selects}>
        {ASKED.map((key) => (
          <One key={key} name={key} value={chosen[key][0] ?? ''} onChange={(values) => change(key, values)} />
        ))}
      </div>
      {state === 'failed' && (
        <ErrorNote title={t('templates.persona_not_saved')} onRetry={retry}>
          {t('templates.persona_not_saved_body')}
        </ErrorNote>
      )}
      <div className={styles.foot}>
        <Text size="sm" c="dimmed" role="status" className={styles.state}>
          {state === 'saving' && t('templates.persona_saving')}
          {state === 'saved' && t('templates.persona_saved')}
        </Text>
        <Button onClick={onClose}>{t('templates.persona_done')}</Button>
      </div>
    </div>
  )
}

/** Industry and size of the organisation come from sign-up and are not asked again. */
const ASKED = ['team_size', 'job_level', 'department'] as const

const COLUMNS = splitInTwo(PERSONA_PROMPTS.use_case.values)

/** The first column is the longer one: of 23 they hold 12 and 11. */
function splitInTwo(values: readonly string[]): (readonly string[])[] {
  const middle = Math.ceil(values.length / 2)
  return [values.slice(0, middle), values.slice(middle)]
}

type Choice = { onChange: (values: string[]) => void }

function UseCases({ chosen, onChange }: Choice & { chosen: readonly string[] }) {
  const toggle = (value: string, isOn: boolean) =>
    // in the order of the list, whatever was ticked first
    onChange(PERSONA_PROMPTS.use_case.values.filter((one) => (one === value ? isOn : chosen.includes(one))))
  return (
    <fieldset className={styles.cases}>
      <legend>{PERSONA_PROMPTS.use_case.label}</legend>
      {COLUMNS.map((values) => (
        <div key={values[0]} className={styles.column} data-column>
          {values.map((value) => (
            <Checkbox
              key={value}
              classNames={{ body: styles.case }}
              label={personaLabel('use_case', value)}
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

function One({ name, value, onChange }: Choice & { name: Exclude<PersonaKey, 'use_case'>; value: string }) {
  const { label, values } = PERSONA_PROMPTS[name]
  return (
    <NativeSelect
      label={name === 'department' ? t('templates.persona_optional', { label }) : label}
      value={value}
      data={[{ value: '', label: t('templates.persona_none') }, ...values]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? [] : [currentTarget.value])}
    />
  )
}
