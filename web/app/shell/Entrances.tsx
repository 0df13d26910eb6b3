// What a stranger finds in the bar: the colours, and the ways to an account.
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import styles from './Shell.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const t = translator(texts)

export function Entrances() {
  const { href } = useAddress()
  return (
    <>
      <ThemeSwitch />
      <PlainButton href={hrefOf(paths.signUp({ t: href }))} look="light" isNarrow className={styles.wide}>
        {t('app.sign_up')}
      </PlainButton>
      <PlainButton href={hrefOf(paths.signIn(href))} look="subtle" isNarrow>
        {t('app.sign_in')}
      </PlainButton>
    </>
  )
}
