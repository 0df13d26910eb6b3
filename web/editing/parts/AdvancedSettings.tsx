// Who can take part, whether names are shown, and reminders: hidden until somebody asks for them.

import { Button, Switch, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { named_gated, restricted_gated } from '#domain/billing/upsells.ts'
import type { VisibilitySetting } from '#domain/events/model.ts'
import { wayOf } from '#domain/events/way.ts'
import { paths } from '#web/app/paths.ts'
import { canSeal } from '#web/base/api/can-seal.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { Link } from '#web/base/router/Link.tsx'
import type { Upsell } from '#web/billing/useUpsell.ts'
import { texts as sentences } from '#web/events/anonymity-texts.ts'
import { fixedFields } from '../form/question.ts'
import { ACCESS, accessIsBarred, namesAreBarred, type SessionForm } from '../form/session.ts'
import type { Gates } from '../gates.ts'
import { OptionChips } from '../OptionChips.tsx'
import type { Change, Opening } from '../saving/useSessionForm.ts'
import { texts } from '../texts.ts'
import { ApprovalSettings } from './ApprovalSettings.tsx'
import styles from './Settings.module.css'

const t = translator({ ...texts, ...sentences })
const NAMES = ['anonymous', 'sealed', 'named'] as const

type Props = {
  form: SessionForm
  change: Change
  gates: Gates
  available: Opening['available']
  onUpsell: Upsell
}

export function AdvancedSettings(props: Props) {
  const [opened, setOpened] = useState(false)
  const panel = useId()
  const Icon = opened ? IconChevronUp : IconChevronDown
  return (
    <div className={styles.advanced}>
      <Button
        variant="subtle"
        px="xs"
        leftSection={<Icon size={18} aria-hidden />}
        data-advanced
        aria-expanded={opened}
        aria-controls={opened ? panel : undefined}
        onClick={() => setOpened(!opened)}
      >
        {t('editing.advanced')}
      </Button>
      {opened && (
        <div id={panel} className={styles.panel}>
          <Access {...props} />
          <Names {...props} />
          <ApprovalSettings {...props} />
          <Switch
            label={t('editing.reminders')}
            description={t(props.form.sealed ? 'editing.reminders_hint_sealed' : 'editing.reminders_hint')}
            checked={props.form.auto_send_reminders}
            onChange={({ currentTarget: { checked } }) =>
              props.change((now) => ({ ...now, auto_send_reminders: checked }))
            }
          />
        </div>
      )}
    </div>
  )
}

function Access({ form, change, gates, available, onUpsell }: Props) {
  const isFixed = isFixedField(form, 'visibility_setting')
  const pick = (visibility: VisibilitySetting) => {
    const isOpen = gates.privacy ? available.access.includes(visibility) : visibility === 'anyone_as_guest'
    if (!isOpen) onUpsell(restricted_gated)
    else change((now) => ({ ...now, visibility }))
  }
  return (
    <div>
      <OptionChips
        label={t('editing.access')}
        value={form.visibility}
        options={ACCESS.map((value) => ({
          value,
          label: t(`editing.access_${value}`),
          hint: t(`editing.access_${value}_hint`),
          disabled: isFixed || accessIsBarred(form, value),
        }))}
        onChange={pick}
      />
      {!form.anonymous && <Why>{t('editing.access_barred')}</Why>}
    </div>
  )
}

function Names({ form, change, gates, available, onUpsell }: Props) {
  const isFixed = isFixedField(form, 'anonymous')
  const isBarred = namesAreBarred(form)
  const mayName = gates.privacy && available.named
  const pick = (value: (typeof NAMES)[number]) => {
    if (value === 'named' && !mayName) onUpsell(named_gated)
    else change((now) => ({ ...now, anonymous: value !== 'named', sealed: value === 'sealed' }))
  }
  return (
    <div>
      <OptionChips
        label={t('editing.names')}
        value={wayOf(form)}
        options={NAMES.map((value) => ({
          value,
          label: t(`editing.names_${value}`),
          hint: t(`events.host_${value}`),
          // who lacks the feature is told so by a press
          disabled: isFixed || (value === 'named' && isBarred && mayName),
        }))}
        onChange={pick}
      />
      {/* beside the form, whose draft stays as it is */}
      <Link to={paths.anonymity()} target="_blank" size="sm">
        {t('events.how_anonymity')}
      </Link>
      {isFixed ? <Why>{t('editing.names_fixed')}</Why> : isBarred && <Why>{t('editing.names_barred')}</Why>}
      {form.anonymous && !form.sealed && <Why>{t('editing.anonymous_operator')}</Why>}
      {form.sealed && <Why>{t('editing.sealed_operator')}</Why>}
      {form.sealed && <Why>{t('editing.sealed_without')}</Why>}
      {form.sealed && !canSeal() && <Why>{t('editing.sealed_insecure')}</Why>}
    </div>
  )
}

function Why({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {children}
    </Text>
  )
}

function isFixedField({ questions }: SessionForm, field: string): boolean {
  return questions.some((question) => fixedFields(question).includes(field))
}
