// Why an account was not created, and what to do instead.
import { Anchor, Group } from '@mantine/core'
import { paths } from '#web/app/paths.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { Link } from '#web/base/router/Link.tsx'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { supportAddress } from '#web/base/ui/support.ts'
import { withQuery } from './destination.ts'
import { outsideText } from './failure-texts.ts'
import styles from './QuestionLink.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Way = 'sign_in' | 'reset' | 'contact'

type Props = {
  /** What the call threw. */
  error: unknown
  email: string
  /** The sign-in that leads to where the sign-up would have led. */
  signIn: string
}

export function SignUpProblem({ error, email, signIn }: Props) {
  const known = error instanceof ApiError ? error.error_message : null
  const ways = waysOf(error)
  return (
    <ErrorNote title={outsideText(error) ?? known ?? t('accounts.unknown_error')}>
      {ways.length > 0 && (
        <Group component="span" gap="md">
          {ways.includes('sign_in') && (
            <Link to={withQuery(signIn, { email, exists: '1' })} className={styles.link}>
              {t('accounts.sign_in')}
            </Link>
          )}
          {ways.includes('reset') && (
            <Link to={paths.resetPassword({ email, path: pathIn(signIn) })} className={styles.link}>
              {t('accounts.reset_password')}
            </Link>
          )}
          {ways.includes('contact') && (
            <Anchor href={supportAddress()} className={styles.link}>
              {t('accounts.contact_us')}
            </Anchor>
          )}
        </Group>
      )}
    </ErrorNote>
  )
}

function waysOf(error: unknown): Way[] {
  if (!(error instanceof ApiError)) return []
  const { status, error_code, data } = error
  const inGrace =
    typeof data === 'object' && data !== null && 'is_grace_period' in data && !!data.is_grace_period
  if (status === 400 && error_code !== 'invalid_input') return ['sign_in', 'reset']
  if (status === 402 && !inGrace) return ['sign_in']
  if (status === 403) return ['contact']
  return status === 405 && inGrace ? ['sign_in'] : []
}

/** Where the sign-in leads to. */
function pathIn(signIn: string): string | undefined {
  return new URLSearchParams(signIn.split('?')[1]).get('path') ?? undefined
}
