// Ways to what an installation says about itself.
import { Suspense, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import styles from './HomeFoot.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
const LegalNotice = lazyPart(async () => (await import('#web/accounts/LegalNotice.tsx')).LegalNotice)

export function HomeFoot() {
  const [opened, setOpened] = useState<'terms' | 'privacy' | null>(null)
  return (
    <footer className={styles.foot}>
      <nav className={styles.links} aria-label={t('home.more')}>
        {(['terms', 'privacy'] as const).map((about) => (
          <PlainButton key={about} look="gray" isNarrow onClick={() => setOpened(about)}>
            {t(`home.${about}`)}
          </PlainButton>
        ))}
        <PlainButton look="gray" isNarrow href={hrefOf(paths.storedData())}>
          {t('home.stored')}
        </PlainButton>
        <PlainButton look="gray" isNarrow href={hrefOf(paths.signIn())}>
          {t('home.sign_in')}
        </PlainButton>
        <PlainButton look="gray" isNarrow href={hrefOf(paths.signUp())}>
          {t('home.sign_up')}
        </PlainButton>
      </nav>
      {opened && (
        <Suspense>
          <LegalNotice about={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </footer>
  )
}
