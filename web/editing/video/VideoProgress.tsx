// How far a video is: sent, then prepared; with a way out.
import { Button } from '@mantine/core'
import { formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useFocusWhen } from '#web/base/ui/useFocusWhen.ts'
import { texts } from '../texts.ts'
import type { VideoUpload } from './useVideoUpload.ts'
import styles from './Video.module.css'

const t = translator(texts)

type Props = { step: NonNullable<VideoUpload['step']>; onCancel: () => void }

export function VideoProgress({ step: { name, percent }, onCancel }: Props) {
  const button = useFocusWhen<HTMLButtonElement>()
  const label = t(name === 'sending' ? 'editing.video_sending' : 'editing.video_preparing')
  return (
    <>
      <div className={styles.told}>
        <span role="status">{label}</span>
        {percent !== null && <span>{formatPercent(percent)}</span>}
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
      >
        <div
          className={styles.done}
          data-unknown={percent === null || undefined}
          style={percent === null ? undefined : { inlineSize: `${percent}%` }}
        />
      </div>
      <Button ref={button} variant="default" onClick={onCancel}>
        {t('editing.upload_cancel')}
      </Button>
    </>
  )
}
