// Joining by a code.
import { AccountFrame } from '#web/accounts/AccountFrame.tsx'
import { QuestionLink } from '#web/accounts/QuestionLink.tsx'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { CodeForm } from '#web/joining/CodeForm.tsx'
import { texts } from '#web/joining/texts.ts'

const t = translator(texts)

export function SearchScreen() {
  const { params, query } = useAddress()
  const code = params.code ?? ''
  const user = useCurrentUser()
  const isMember = !!user && !user.guest
  return (
    <AccountFrame
      title={t('joining.search_title')}
      lead={t('joining.search_lead')}
      underBar
      below={
        !isMember && (
          <>
            <QuestionLink
              question={t('joining.is_host')}
              link={t('joining.create_account')}
              to={paths.signUp()}
            />
            <QuestionLink question={t('joining.is_member')} link={t('joining.sign_in')} to={paths.signIn()} />
          </>
        )
      }
    >
      <CodeForm
        key={code}
        place="search"
        code={code.toUpperCase()}
        joinsAtOnce={code !== ''}
        isLink={query.from === 'link'}
        autoFocus
      />
    </AccountFrame>
  )
}
