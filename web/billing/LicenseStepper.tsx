// How many licences there are: one less, one more, or a number; never fewer than are in use.

import { Text, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import type { Subscription } from '#domain/billing/contract.ts'
import { LICENSES_MAX, licenseCount } from '#domain/billing/licences.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import styles from './Billing.module.css'
import { dueText } from './SwitchPlan.tsx'
import { texts } from './texts.ts'
import { useChangeSubscription } from './useSubscription.ts'

const t = translator(texts)

export function LicenseStepper({ subscription }: { subscription: Subscription }) {
  const { license_count: stored, plan_id, licensees } = subscription
  const id = useId()
  const [typed, setTyped] = useState(String(stored))
  const [known, setKnown] = useState(stored)
  // another number is stored: it shows in place of what was typed
  if (known !== stored) {
    setKnown(stored)
    setTyped(String(stored))
  }
  const { isSaving, save } = useSaving(() => setTyped(String(stored)))
  const least = licensees.length
  const count = licenseCount(typed)
  const isGood = count !== null && count >= least
  const step = (by: number) =>
    setTyped(String(Math.min(LICENSES_MAX, Math.max(least, (count ?? stored) + by))))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isGood && count !== stored) void save(count)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Text component="label" htmlFor={id} fw={600} display="block" mb={6}>
        {t('billing.count')}
      </Text>
      <div className={styles.stepper}>
        <IconButton
          look="light"
          aria-label={t('billing.fewer')}
          // the last press keeps the focus
          aria-disabled={(count ?? stored) <= least || undefined}
          onClick={() => step(-1)}
        >
          <IconMinus size={18} aria-hidden />
        </IconButton>
        <TextInput
          id={id}
          inputMode="numeric"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          // a smaller number than people have is brought up again once it is left
          onBlur={() => count !== null && count < least && setTyped(String(least))}
        />
        <IconButton
          look="light"
          aria-label={t('billing.more')}
          aria-disabled={(count ?? stored) >= LICENSES_MAX || undefined}
          onClick={() => step(1)}
        >
          <IconPlus size={18} aria-hidden />
        </IconButton>
        <BusyButton type="submit" isBusy={isSaving} isOff={!isGood || count === stored}>
          {t('billing.save')}
        </BusyButton>
      </div>
      <Text className={styles.small} mt={4}>
        {t('billing.count_how', { used: least, count: stored })}
        {isGood && count !== stored && ` · ${dueText(subscription, plan_id, count)}`}
        {count !== null && count < least && ` · ${t('billing.licenses_used')}`}
        {count === null && ` · ${t('billing.licenses_wrong')}`}
      </Text>
    </form>
  )
}

/** After a failure the number that is stored shows again. */
function useSaving(onFailed: () => void) {
  const [isSaving, setIsSaving] = useState(false)
  const { setCount } = useChangeSubscription()
  const save = async (count: number) => {
    setIsSaving(true)
    try {
      await setCount(count)
      showToast(t('billing.updated'), 'good')
    } catch {
      showToast(t('billing.update_failed'), 'bad')
      onFailed()
    } finally {
      setIsSaving(false)
    }
  }
  return { isSaving, save }
}
