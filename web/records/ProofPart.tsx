// By which key a record is signed, and where that is checked.
import { Button, Text, Title } from '@mantine/core'
import { IconCopy, IconShieldCheck } from '@tabler/icons-react'
import type { RecordView } from '#domain/records/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { copyText } from '#web/base/ui/copy-text.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import styles from './Records.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function ProofPart({ record: { key_fingerprint, signature } }: { record: RecordView }) {
  return (
    <section className={styles.part}>
      <Title order={2} size="h3">
        {t('records.proof')}
      </Title>
      <Text>{t('records.proof_body')}</Text>
      <dl className={styles.facts}>
        <div>
          <dt>{t('records.key')}</dt>
          <dd className={styles.code}>{key_fingerprint}</dd>
        </div>
        <div>
          <dt>{t('records.signature')}</dt>
          <dd className={styles.code}>{signature}</dd>
        </div>
      </dl>
      <div className={`${styles.tools} ${styles.noPrint}`}>
        <CopyButton text={key_fingerprint} label={t('records.copy')} />
        <LinkButton
          variant="subtle"
          to={paths.verifyRecord()}
          leftSection={<IconShieldCheck size={18} aria-hidden />}
        >
          {t('records.check')}
        </LinkButton>
      </div>
    </section>
  )
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    const isCopied = await copyText(text)
    showToast(t(isCopied ? 'records.copied' : 'records.not_copied'), isCopied ? 'good' : 'bad')
  }
  return (
    <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
