// What the camera sees while it records.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { useFocusWhen } from '#web/base/ui/useFocusWhen.ts'
import { texts } from '../texts.ts'
import styles from './Video.module.css'

const t = translator(texts)

export function LiveRecording({ stream, onStop }: { stream: MediaStream; onStop: () => void }) {
  const screen = useRef<HTMLVideoElement>(null)
  const button = useFocusWhen<HTMLButtonElement>()
  useEffect(() => {
    if (screen.current) screen.current.srcObject = stream
  }, [stream])
  return (
    <>
      <video
        ref={screen}
        className={styles.video}
        autoPlay
        muted
        playsInline
        aria-label={t('editing.record_live')}
      />
      <Button ref={button} color="red" onClick={onStop}>
        {t('editing.record_stop')}
      </Button>
    </>
  )
}
