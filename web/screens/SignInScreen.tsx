// Signing in: by address, by invitation, or by a join code instead.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { parsedCode } from '#domain/joining/rules.ts'
import { AccountFrame } from '#web/accounts/AccountFrame.tsx'
import { becomeUser } from '#web/accounts/current-user.ts'
import { type Entrance, readEntrance, sessionOf, withQuery } from '#web/accounts/destination.ts'
import { QuestionLink } from '#web/accounts/QuestionLink.tsx'
import { SignIn } from '#web/accounts/SignIn.tsx'
import { SignInNote } from '#web/accounts/SignInNote.tsx'
import { texts } from '#web/accounts/texts.ts'
import { useArrival } from '#web/accounts/useArrival.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { wasKeptOut } from '#web/events/kept-out.ts'
import { CodeEntry } from '#web/joining/CodeEntry.tsx'

const t = translator(texts)

type Query = Record<string, string | undefined>

export function SignInScreen() {
  const { href, query, params } = useAddress()
  return <Page key={href} query={query} invitation={params.code} />
}

function Page({ query, invitation }: { query: Query; invitation: string | undefined }) {
  const client = useQueryClient()
  const [code, setCode] = useState(query.eventCode ?? '')
  const [isByCode, setIsByCode] = useState(query.eventCode !== undefined || isOn(query.showCodeSignUp))
  const entrance = useMemo(() => entranceBy(code, readEntrance(query, invitation)), [code, query, invitation])
  const arrival = useArrival(entrance, isByCode)
  const kept_out = useKeptOut(entrance)

  if (isByCode) return <CodeEntry code={code} onCode={setCode} onEmail={() => setIsByCode(false)} />
  const title = isOn(query.returning) ? t('accounts.welcome_back') : t('accounts.sign_in_title')
  if (arrival === 'looking') {
    return (
      <AccountFrame title={title}>
        <LoadingShape shape="form" count={1} />
      </AccountFrame>
    )
  }
  return (
    <SignIn
      title={title}
      note={
        <SignInNote exists={isOn(query.exists)} restricted={isOn(query.restricted)} kept_out={kept_out} />
      }
      email={query.email ?? ''}
      entrance={entrance}
      by_link={query.restricted === 'unverified'}
      onSignedIn={(user) => becomeUser(client, user)}
      below={<Ways entrance={entrance} />}
    />
  )
}

/** Whoever may see a session is at least its guest: who is nobody here did not get in, nor did those who were sent away. */
function useKeptOut({ path }: Entrance): boolean {
  const user = useCurrentUser()
  const session = sessionOf(path)
  if (!session) return false
  return !user || wasKeptOut(session, user.id, () => sessionStorage)
}

function Ways({ entrance: { path, flow } }: { entrance: Entrance }) {
  const user = useCurrentUser()
  const byCode = withQuery(paths.signIn(path ?? undefined), { ...flow, showCodeSignUp: '1' })
  // a guest who signs up keeps what they wrote
  const back = path ?? undefined
  const signUp = withQuery(paths.signUp({ guest_id: user?.id, path: user ? back : undefined, t: back }), flow)
  return (
    <>
      <QuestionLink question={t('accounts.new_here')} link={t('accounts.sign_up')} to={signUp} />
      <QuestionLink question={t('accounts.have_code')} link={t('accounts.join_by_code')} to={byCode} />
    </>
  )
}

/** A typed join code has the first claim on where to go. */
function entranceBy(typed: string, given: Entrance): Entrance {
  const code = parsedCode(typed)
  return code ? { event: null, collection: null, path: paths.search(code), flow: {} } : given
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value)
}
