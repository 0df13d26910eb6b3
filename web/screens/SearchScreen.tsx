// Joining by a code.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { looksLikeCode } from '#domain/base/join-code.ts'
import { parsedCode } from '#domain/joining/rules.ts'
import { AccountFrame } from '#web/accounts/AccountFrame.tsx'
import { QuestionLink } from '#web/accounts/QuestionLink.tsx'
import { signOutToTryAgain } from '#web/accounts/sign-out.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { CodeForm } from '#web/arrivals/CodeForm.tsx'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { texts } from '#web/joining/texts.ts'

const t = translator(texts)

export function SearchScreen() {
  const { params, query } = useAddress()
  const code = params.code ?? ''
  return <Search key={code} code={code} isLink={query.from === 'link'} />
}

function Search({ code, isLink }: { code: string; isLink: boolean }) {
  const [typed, setTyped] = useState(code)
  return (
    <AccountFrame
      title={t('joining.search_title')}
      lead={t('joining.search_lead')}
      underBar
      below={<Ways code={parsedCode(typed) ?? ''} isLink={isLink && typed === code} />}
    >
      <CodeForm
        place="search"
        code={code.toUpperCase()}
        onCode={setTyped}
        joinsAtOnce={code !== ''}
        isLink={isLink}
        autoFocus
      />
    </AccountFrame>
  )
}

/** What else there is to do; a code that opens nothing may be for those who sign in, or under another address. */
function Ways({ code, isLink }: { code: string; isLink: boolean }) {
  const client = useQueryClient()
  const user = useCurrentUser()
  const isWhole = looksLikeCode(code)
  const back = isLink ? paths.shortLink(code) : paths.search(code)
  const signIn = paths.signIn(isWhole ? back : undefined)
  if (!user || user.guest)
    return (
      <>
        <QuestionLink
          question={t('joining.is_host')}
          link={t('joining.create_account')}
          to={paths.signUp()}
        />
        <QuestionLink
          question={t(isWhole ? 'joining.is_for_some' : 'joining.is_member')}
          link={t(isWhole ? 'joining.sign_in_to_join' : 'joining.sign_in')}
          to={signIn}
        />
      </>
    )
  if (!isWhole) return null
  const signInAnew = () => void signOutToTryAgain(client).then(() => navigate(signIn))
  return (
    <QuestionLink question={t('joining.is_other')} link={t('joining.use_other_account')} to={signInAnew} />
  )
}
