// The file beside a text that somebody writes: small picture, how far it is, cancel and try again.
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { CloseButton } from '#web/base/ui/CloseButton.tsx'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import styles from './ChosenFile.module.css'
import { formatSize } from './file-size.ts'
import type { Slot } from './slots.ts'
import { texts } from './texts.ts'
import { removeFile, retryUpload } from './uploading.ts'

const t = translator(texts)

type Props = {
  slotKey: string
  slot: Slot
  /** The upload that hangs on the saved text; taking it off here deletes nothing yet. */
  saved?: string | null
}

export function ChosenFile({ slotKey, slot, saved = null }: Props) {
  const isSending = slot.state === 'sending'
  const bytes = slot.media?.bytes || slot.file?.size
  return (
    <div className={styles.chosen}>
      <Preview slot={slot} />
      <div className={styles.words}>
        {slot.state === 'failed' ? (
          <PlainText size="sm" tone="bad" role="alert">
            {slot.problem ?? t('media.gone')}
          </PlainText>
        ) : (
          <PlainText as="span" size="sm">
            {t(slot.kind === 'pdf' ? 'media.pdf' : 'media.photo')}
            {bytes ? ` · ${formatSize(bytes)}` : ''}
          </PlainText>
        )}
        {isSending && <Progress percent={slot.percent} />}
        {slot.canRetry && (
          <PlainButton look="light" isNarrow className={styles.again} onClick={() => retryUpload(slotKey)}>
            {baseText('base.retry')}
          </PlainButton>
        )}
      </div>
      <CloseButton
        aria-label={t(isSending ? 'media.cancel' : 'media.remove')}
        onClick={() => removeFile(slotKey, saved)}
      />
    </div>
  )
}

function Progress({ percent }: { percent: number }) {
  // when all is sent, the server still looks at it
  const label = percent < 100 ? t('media.uploading') : t('media.checking')
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={styles.done} style={{ inlineSize: `${percent}%` }} />
    </div>
  )
}

function Preview({ slot: { kind, file, media } }: { slot: Slot }) {
  const own = useFileAddress(kind === 'photo' ? file : null)
  const address = own ?? media?.thumb
  if (address) return <img className={styles.preview} src={address} alt="" />
  return (
    <span className={styles.preview}>
      {kind === 'pdf' ? <IconFileTypePdf size={24} aria-hidden /> : <IconPhoto size={24} aria-hidden />}
    </span>
  )
}

/** An address of the file on this device, as long as it is shown. */
function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
