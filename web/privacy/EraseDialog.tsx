// Asks once more before an account is deleted: what goes, and what stays.
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack, Text, Title } from '@mantine/core'
import type { Privacy } from '#domain/privacy/contract.ts'
import { SESSION_CHOICES, type SessionChoice } from '#domain/privacy/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { DialogForm } from '#web/base/ui/DialogForm.tsx'
import { FormDialog } from '#web/base/ui/FormDialog.tsx'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import styles from './EraseDialog.module.css'
import { texts } from './texts.ts'
import { useErasing } from './useErasing.ts'

const t = translator(texts)

type Props = { known: Privacy; onClose: () => void }

export function EraseDialog({ known, onClose }: Props) {
  const erasing = useErasing(known, onClose)
  useFocusBack()
  const { own_events: count, has_heir, erasure_days: days } = known
  const mayChoose = has_heir && count > 0
  const goes = [t('privacy.erase_goes_1'), t('privacy.erase_goes_2'), t('privacy.erase_goes_3')]
  if (!mayChoose && count > 0) goes.push(t('privacy.erase_sessions_go', { count }))
  return (
    <FormDialog opened title={t('privacy.erase_dialog')} onCancel={onClose}>
      <DialogForm
        isWrong={false}
        isBusy={erasing.isSending}
        done={t('privacy.erase_open')}
        danger
        onDone={() => void erasing.submit()}
        onCancel={onClose}
      >
        <Stack gap="md">
          <Named title={t('privacy.erase_goes')} lines={goes} />
          <Named
            title={t('privacy.erase_stays')}
            lines={[
              t('privacy.erase_stays_1'),
              t('privacy.erase_stays_2'),
              t('privacy.erase_stays_3'),
              t('privacy.erase_stays_4'),
            ]}
          />
          {mayChoose && (
            <SessionField count={count} value={erasing.sessions} onChange={erasing.setSessions} />
          )}
          <Text fw={600}>{days === 0 ? t('privacy.erase_now') : t('privacy.erase_when', { days })}</Text>
        </Stack>
      </DialogForm>
    </FormDialog>
  )
}

function Named({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <Title order={3} size="h4" mb={4}>
        {title}
      </Title>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

type SessionProps = { count: number; value: SessionChoice; onChange: (value: SessionChoice) => void }

function SessionField({ count, value, onChange }: SessionProps) {
  return (
    <Radio.Group
      label={t('privacy.erase_sessions', { count })}
      value={value}
      onChange={(chosen) => onChange(chosen as SessionChoice)}
    >
      <Stack gap="lg" mt="sm">
        {SESSION_CHOICES.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            classNames={{ inner: styles.box, label: styles.choice }}
            label={t(`privacy.erase_sessions_${choice}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
