// The code entry of the sign-in.
import { AccountFrame } from '#web/accounts/AccountFrame.tsx'
import { QuestionLink } from '#web/accounts/QuestionLink.tsx'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '#web/joining/texts.ts'
import { CodeForm } from './CodeForm.tsx'

const t = translator(texts)

type Props = {
  code: string
  onCode: (code: string) => void
  /** To the sign-in by address. */
  onEmail: () => void
}

export function CodeEntry({ code, onCode, onEmail }: Props) {
  return (
    <AccountFrame
      title={t('joining.sign_in_title')}
      lead={t('joining.search_lead')}
      below={<QuestionLink link={t('joining.with_email')} to={onEmail} />}
    >
      <CodeForm place="sign_in" code={code} onCode={onCode} autoFocus />
    </AccountFrame>
  )
}
