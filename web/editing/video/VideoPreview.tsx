// A chosen or recorded video before it is sent; what browsers cannot play before it is prepared is told by its size.
import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { isPlayable } from '#domain/media/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { formatSize } from '#web/media/file-size.ts'
import { texts } from '../texts.ts'
import styles from './Video.module.css'

const t = translator(texts)

export function VideoPreview({ file }: { file: Blob }) {
  if (isPlayable(file.type)) return <Player file={file} />
  return <Text>{t('editing.video_no_preview', { size: formatSize(file.size) })}</Text>
}

function Player({ file }: { file: Blob }) {
  const screen = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current: video } = screen
    const address = URL.createObjectURL(file)
    video?.setAttribute('src', address)
    return () => {
      // a player that still holds the address would go on asking for it
      video?.removeAttribute('src')
      video?.load()
      URL.revokeObjectURL(address)
    }
  }, [file])
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down yet what is said
    <video
      ref={screen}
      className={styles.video}
      controls
      playsInline
      aria-label={t('editing.video_preview')}
    />
  )
}
