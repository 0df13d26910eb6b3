// The ways to the terms and to the privacy policy.
import { Anchor, Group } from '@mantine/core'
import { Suspense, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import styles from './LegalLinks.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
const LegalDialog = lazyPart(async () => (await import('./legal/LegalDialog.tsx')).LegalDialog)

/** `flush`: they stand below a text, and not below the words of a checkbox. */
export function LegalLinks({ flush }: { flush?: boolean }) {
  const [opened, setOpened] = useState<'terms' | 'privacy' | null>(null)
  return (
    <Group gap="md" className={styles.links} data-flush={flush || undefined}>
      {(['terms', 'privacy'] as const).map((about) => (
        <Anchor
          key={about}
          component="button"
          type="button"
          size="sm"
          className={styles.link}
          onClick={() => setOpened(about)}
        >
          {t(`accounts.${about}_link`)}
        </Anchor>
      ))}
      {opened && (
        <Suspense>
          <LegalDialog about={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Group>
  )
}
