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
import { useSignedOut } from '#web/accounts/useSignedOut.ts'
import { paths } from '#web/app/paths.ts'
import { CodeEntry } from '#web/arrivals/CodeEntry.tsx'
import { translator } from '#web/base/i18n/translator.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { KeptQuestion } from '#web/home/KeptQuestion.tsx'

const t = translator(texts)

type Query = Record<string, string | undefined>

type Leave = { leave?: ((address: string) => void) | undefined }

/** `leave` opens a page outside the product, in this tab. */
export function SignInScreen({ leave }: Leave) {
  const { href, query, params } = useAddress()
  return <Page key={href} query={query} invitation={params.code} leave={leave} />
}

type Props = Leave & { query: Query; invitation: string | undefined }

function Page({ query, invitation, leave }: Props) {
  const client = useQueryClient()
  const [code, setCode] = useState(query.eventCode ?? '')
  const [isByCode, setIsByCode] = useState(query.eventCode !== undefined || isOn(query.showCodeSignUp))
  const entrance = useMemo(() => entranceBy(code, readEntrance(query, invitation)), [code, query, invitation])
  const organisation = readOrganisation(query.organisation)
  const arrival = useArrival(entrance, isByCode || organisation === 'failed')
  const user = useCurrentUser()
  const signed_out = useSignedOut()

  if (isByCode) return <CodeEntry code={code} onCode={setCode} onEmail={() => setIsByCode(false)} />
  const title = titleOf(query, organisation)
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
        <>
          <SignInNote
            signed_out={signed_out}
            exists={isOn(query.exists)}
            restricted={isOn(query.restricted)}
            // whoever may see a session is at least its guest
            kept_out={isOn(query.kept_out) || (!user && sessionOf(entrance.path) !== null)}
            invited={entrance.invitation !== null}
            organisation={organisation}
          />
          <KeptQuestion />
        </>
      }
      email={query.email ?? ''}
      entrance={entrance}
      way={organisation ? 'organisation' : query.restricted === 'unverified' ? 'link' : 'any'}
      leave={leave}
      onSignedIn={(user) => becomeUser(client, user)}
      below={organisation ? <WayBack entrance={entrance} /> : <Ways entrance={entrance} />}
    />
  )
}

type Organisation = 'chosen' | 'failed' | null

function readOrganisation(value: string | undefined): Organisation {
  if (value === 'failed') return 'failed'
  return isOn(value) ? 'chosen' : null
}

function titleOf({ returning }: Query, organisation: Organisation): string {
  if (organisation === 'failed') return t('accounts.organisation_failed_title')
  if (organisation) return t('accounts.organisation_sign_in')
  return isOn(returning) ? t('accounts.welcome_back') : t('accounts.sign_in_title')
}

/** The sign-in again, with all that brought somebody here. */
function signInWith({ event, collection, path, flow }: Entrance, more: Record<string, string>): string {
  const given = { ...(event && { event }), ...(collection && { collection }), ...flow, ...more }
  return withQuery(paths.signIn(path ?? undefined), given)
}

function WayBack({ entrance }: { entrance: Entrance }) {
  return <QuestionLink link={t('accounts.other_ways')} to={signInWith(entrance, {})} />
}

function Ways({ entrance }: { entrance: Entrance }) {
  const { path, flow } = entrance
  const user = useCurrentUser()
  const byCode = withQuery(paths.signIn(path ?? undefined), { ...flow, showCodeSignUp: '1' })
  // a guest who signs up keeps what they wrote
  const back = path ?? undefined
  const signUp = withQuery(paths.signUp({ guest_id: user?.id, path: user ? back : undefined, t: back }), flow)
  return (
    <>
      <QuestionLink question={t('accounts.new_here')} link={t('accounts.sign_up')} to={signUp} />
      <QuestionLink
        link={t('accounts.organisation_sign_in')}
        to={signInWith(entrance, { organisation: '1' })}
      />
      <QuestionLink question={t('accounts.have_code')} link={t('accounts.join_by_code')} to={byCode} />
    </>
  )
}

/** A typed join code has the first claim on where to go. */
function entranceBy(typed: string, given: Entrance): Entrance {
  const code = parsedCode(typed)
  return code
    ? { event: null, invitation: null, collection: null, path: paths.search(code), flow: {} }
    : given
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value)
}
