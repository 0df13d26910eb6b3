// Paying for a plan: who pays, with which card, for how many licences.

import { Card as Box, Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, Suspense, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { costsNothing, dollars } from '#domain/billing/catalogue.ts'
import { BILLING_NAME_MAX, type FormProblem, formProblem, PROMO_CODE_MAX } from '#domain/billing/licences.ts'
import { discounted, type SubscriptionStatus } from '#domain/billing/purchases.ts'
import { formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { settings } from '#web/base/settings/settings.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useErrorFocus } from '#web/base/ui/useErrorFocus.ts'
import styles from './Billing.module.css'
import { failureText } from './failures.ts'
import { PlanChoices } from './PlanChoices.tsx'
import { PlanInfo, totalOf } from './PlanInfo.tsx'
import { TestCardField } from './TestCardField.tsx'
import { texts } from './texts.ts'
import { type PromoCode, usePromoCode } from './usePromoCode.ts'
import { type Card, type Order, usePurchase } from './usePurchase.ts'

const t = translator(texts)
const StripeCardField = lazyPart(async () => (await import('./StripeCardField.tsx')).StripeCardField)

type Props = {
  user: User
  plan: string
  /** One that runs is changed elsewhere: a second one cannot be paid for. */
  subscription: { plan_id: string; status: SubscriptionStatus; license_count: number } | null
  testToken: string | undefined
  onPlan: (plan: string) => void
}

export function BillingForm({ user, plan, subscription, testToken, onPlan }: Props) {
  const { form, fields, wrong, change, check } = useFields(subscription?.license_count ?? 1)
  const promo = usePromoCode()
  const [card, setCard] = useState<Card | null>(null)
  const { isPaying, pay } = usePaying(user, subscription)
  const [choosing, setChoosing] = useState(false)
  const isFree = costsNothing(plan)
  const total = totalOf(plan, fields.licenses)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isFree) return void pay({ ...fields, plan, promo_code: promo.applied }, null)
    check()
    // nobody is charged another sum than the button says
    if (!promo.isOpen || formProblem(fields) !== null)
      return void pay({ ...fields, plan, promo_code: promo.applied }, card)
    if (await promo.apply()) showToast(t('billing.promo_look'))
    else check()
  }
  return (
    <div className={styles.sides}>
      <Box padding="lg">
        <PlanInfo plan={plan} licenses={fields.licenses} percent_off={promo.percent_off} />
        <Button variant="default" aria-expanded={choosing} onClick={() => setChoosing(!choosing)} mb="sm">
          {t('billing.change_plan')}
        </Button>
        {choosing && <PlanChoices chosen={plan} onChoose={onPlan} />}
      </Box>
      {subscription?.status !== 'active' && (
        <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <Fields fields={fields} wrong={wrong} change={change} promo={promo} />
          {!isFree && <CardField index={testToken} onCard={setCard} />}
          <BusyButton type="submit" isBusy={isPaying || promo.isChecking}>
            {payWord(isFree, total === null ? null : discounted(total, promo.percent_off))}
          </BusyButton>
        </form>
      )}
    </div>
  )
}

function payWord(isFree: boolean, cents: number | null): string {
  if (isFree) return t('billing.get')
  return cents === null ? t('billing.pay_plain') : t('billing.pay', { amount: dollars(cents) })
}

type Field = 'name' | 'postal_code' | 'licenses'
const FIELD_OF: Record<FormProblem, Field> = {
  name_missing: 'name',
  name_too_long: 'name',
  postal_code_wrong: 'postal_code',
  licenses_wrong: 'licenses',
}

/** It stays beside its field when the toast is gone. */
function wordsFor(field: Field, wrong: FormProblem | null): string | null {
  return wrong && FIELD_OF[wrong] === field ? t(`billing.${wrong}`) : null
}

/** What was typed, as many licences as were paid for to begin with; a toast says what is wrong, the focus goes to the field that it is about. */
function useFields(license_count: number) {
  const [fields, setFields] = useState({ name: '', postal_code: '', licenses: `${license_count}` })
  const [wrong, setWrong] = useState<FormProblem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const form = useErrorFocus(attempt)
  const change = (field: Field) => (value: string) => {
    setFields((before) => ({ ...before, [field]: value }))
    setWrong(null)
  }
  const check = () => {
    const problem = formProblem(fields)
    setWrong(problem)
    setAttempt((before) => before + 1)
  }
  return { form, fields, wrong, change, check }
}

type FieldsProps = Pick<ReturnType<typeof useFields>, 'fields' | 'wrong' | 'change'> & { promo: PromoCode }

function Fields({ fields, wrong, change, promo }: FieldsProps) {
  return (
    <>
      <TextInput
        label={t('billing.name')}
        autoComplete="cc-name"
        maxLength={BILLING_NAME_MAX}
        value={fields.name}
        error={wordsFor('name', wrong)}
        onChange={({ currentTarget }) => change('name')(currentTarget.value)}
      />
      <TextInput
        label={t('billing.postal_code')}
        autoComplete="postal-code"
        value={fields.postal_code}
        error={wordsFor('postal_code', wrong)}
        onChange={({ currentTarget }) => change('postal_code')(currentTarget.value)}
      />
      <TextInput
        label={t('billing.licenses')}
        inputMode="numeric"
        value={fields.licenses}
        error={wordsFor('licenses', wrong)}
        onChange={({ currentTarget }) => change('licenses')(currentTarget.value)}
      />
      <PromoField promo={promo} />
    </>
  )
}

function PromoField({ promo }: { promo: PromoCode }) {
  const { code, percent_off, error, enter, apply } = promo
  // who has typed a code wants to see what it takes off before anything is paid
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || code.trim() === '' || percent_off > 0) return
    event.preventDefault()
    void apply()
  }
  return (
    <div>
      <div className={styles.row}>
        <TextInput
          className={styles.grow}
          label={t('billing.promo_code')}
          autoComplete="off"
          maxLength={PROMO_CODE_MAX}
          value={code}
          error={error !== null}
          aria-describedby="promo-said"
          onChange={({ currentTarget }) => enter(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="default" disabled={code.trim() === ''} onClick={() => void apply()}>
          {t('billing.promo_apply')}
        </Button>
      </div>
      <Text id="promo-said" role="status" size="sm" className={error === null ? undefined : styles.danger}>
        {error ?? (percent_off > 0 && t('billing.promo_applied', { percent: formatPercent(percent_off) }))}
      </Text>
    </div>
  )
}

function CardField({ index, onCard }: { index: string | undefined; onCard: (card: Card) => void }) {
  const { payments } = settings
  if (payments.provider === 'test') return <TestCardField index={index} onCard={onCard} />
  return (
    <Suspense fallback={<Text>{t('billing.card_loading')}</Text>}>
      <StripeCardField publicKey={payments.key} index={index} onCard={onCard} />
    </Suspense>
  )
}

/** One payment at a time; whatever stands in its way is told, and the button can be pressed again. */
function usePaying(user: User, subscription: Props['subscription']) {
  const [isPaying, setIsPaying] = useState(false)
  const purchase = usePurchase(user, subscription)
  const pay = async (order: Order, card: Card | null) => {
    if (isPaying) return
    setIsPaying(true)
    try {
      await purchase(order, card)
    } catch (error) {
      showToast(failureText(error), 'bad')
    } finally {
      setIsPaying(false)
    }
  }
  return { isPaying, pay }
}
