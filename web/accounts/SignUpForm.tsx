// The sign-up form: one screen, one button.
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { isConferenceFlow, isEducationFlow } from '#domain/accounts/flows.ts'
import { NAME_MAX } from '#domain/accounts/model.ts'
import { EDUCATION, EDUCATION_ROLES, REFERRAL_SOURCES } from '#domain/tenants/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { focusStill } from '#web/base/ui/focus.ts'
import { useErrorFocus } from '#web/base/ui/useErrorFocus.ts'
import { EmailField } from './EmailField.tsx'
import styles from './LegalLinks.module.css'
import { LegalLinks } from './LegalLinks.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SignUpProblem } from './SignUpProblem.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { security } from './security.ts'
import type { SignUpAddress } from './sign-up-address.ts'
import { texts } from './texts.ts'
import { useIndustries } from './useIndustries.ts'
import { useSignUp } from './useSignUp.ts'

const t = translator(texts)

type Props = {
  address: SignUpAddress
  /** Where people sign in, and go on from there. */
  signIn: string
  /** The organisation of the address signs its people in itself, there. */
  onOutside: (login_url: string) => void
}

export function SignUpForm({ address, signIn, onOutside }: Props) {
  const signUp = useSignUp(address, onOutside)
  const { fields, errors, problem, attempt, change, isSending } = signUp
  const form = useErrorFocus(attempt)
  useFirstFocus(form, address, !!errors.email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void signUp.submit()
  }
  const isEmailDone = address.email !== '' && fields.email === address.email && !errors.email
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="md">
        <EmailField
          value={fields.email}
          error={errors.email}
          description={isEducationFlow(address.payment) && t('accounts.school_hint')}
          required
          withAsterisk={false}
          rightSection={
            isEmailDone && (
              <IconCircleCheck
                role="img"
                aria-label={t('accounts.email_fine')}
                color="var(--popin-good-text)"
              />
            )
          }
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
        <PasswordField
          kind="new"
          name="password"
          label={t('accounts.password')}
          description={t('accounts.sign_up_password_hint', { min: security.password_min })}
          value={fields.password}
          error={errors.password}
          onChange={({ currentTarget }) => change({ password: currentTarget.value })}
        />
        <IndustryFields {...signUp} />
        <Choice
          label={t('accounts.referral_source')}
          name="referral_source"
          options={REFERRAL_SOURCES}
          value={fields.referral_source}
          error={errors.referral_source}
          onChoose={(referral_source) => change({ referral_source })}
        />
        {isConferenceFlow(address) && <ConferenceFields {...signUp} />}
        <div>
          <Checkbox
            name="terms"
            label={t('accounts.terms')}
            classNames={{ inner: styles.box, label: styles.tick }}
            checked={fields.terms}
            error={errors.terms_of_service_consent}
            styles={{ error: { fontSize: 'var(--mantine-font-size-sm)' } }}
            aria-invalid={!!errors.terms_of_service_consent || undefined}
            onChange={({ currentTarget }) => change({ terms: currentTarget.checked })}
          />
          <LegalLinks />
        </div>
        {problem !== null && <SignUpProblem error={problem} email={fields.email} signIn={signIn} />}
        <SubmitButton isSending={isSending}>{t('accounts.sign_up')}</SubmitButton>
      </Stack>
    </form>
  )
}

type Form = ReturnType<typeof useSignUp>

function IndustryFields({ fields, errors, locked, change }: Form) {
  const industries = useIndustries()
  return (
    <>
      {locked ? (
        <TextInput label={t('accounts.industry')} name="industry" value={locked} readOnly variant="filled" />
      ) : (
        <Choice
          label={t('accounts.industry')}
          name="industry"
          options={industries}
          value={fields.industry}
          error={errors.industry}
          onChoose={(industry) => change({ industry })}
        />
      )}
      {fields.industry === EDUCATION && (
        <Choice
          label={t('accounts.role')}
          name="role"
          options={EDUCATION_ROLES}
          value={fields.role}
          error={errors.role}
          onChoose={(role) => change({ role })}
        />
      )}
    </>
  )
}

function ConferenceFields({ fields, errors, change }: Form) {
  return (['conference_name', 'talk_name'] as const).map((name) => (
    <TextInput
      key={name}
      label={t(`accounts.${name}`)}
      name={name}
      maxLength={NAME_MAX}
      value={fields[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  ))
}

type ChoiceProps = {
  label: string
  name: string
  options: readonly string[]
  value: string
  error: string | undefined
  onChoose: (value: string) => void
}

function Choice({ label, name, options, value, error, onChoose }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      name={name}
      data={[{ value: '', label: t('accounts.choose') }, ...options]}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}

/** The focus begins at the first field that still needs something. */
function useFirstFocus(form: RefObject<HTMLFormElement | null>, address: SignUpAddress, isWrong: boolean) {
  const first = useRef(address.email !== '' && !isWrong ? 'password' : 'email')
  useEffect(() => {
    focusStill(form.current, `[name="${first.current}"]`)
  }, [form])
}
