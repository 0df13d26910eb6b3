// The ways to the terms and to the privacy policy.
import { Anchor, Group } from '@mantine/core'
import { useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './LegalLinks.module.css'
import { LegalNotice } from './LegalNotice.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

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
      {opened && <LegalNotice about={opened} onClose={() => setOpened(null)} />}
    </Group>
  )
}
