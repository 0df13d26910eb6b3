// A poster: question, QR code and join code on one page, black on white whatever the theme.
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { CodeLetters } from './CodeLetters.tsx'
import { codeAddress } from './code-address.ts'
import styles from './Poster.module.css'
import { QrCode } from './sheet/QrCode.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

export function Poster({ event }: { event: PopinEvent }) {
  const { name, short_code, short_share_link: link } = event
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('invitations.poster_print')}
        </Button>
      </div>
      <article className={styles.paper}>
        <h1 dir="auto" className={styles.question}>
          {name}
        </h1>
        <p className={styles.line}>{t('invitations.poster_join')}</p>
        <div className={styles.qr}>
          <QrCode link={link} />
        </div>
        {short_code && (
          <>
            <p className={styles.line}>{t('invitations.room_type', { address: codeAddress(link) })}</p>
            <CodeLetters code={short_code} className={styles.code} />
          </>
        )}
      </article>
    </div>
  )
}
