// The video of a question: a button, then the video itself with a way to take it off.
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconMovie, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { focusOn } from '#web/base/ui/focus.ts'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import { texts } from '../texts.ts'
import styles from './Video.module.css'
import type { VideoMedia } from './video-media.ts'

const t = translator(texts)
const VideoDialog = lazyPart(async () => (await import('./VideoDialog.tsx')).VideoDialog)

type Props = {
  video: VideoMedia | null
  /** What the button and the dialog are called, such as `Add a video`. */
  label: string
  remove_label: string
  /** The plan has no videos: a press says so. */
  refused?: (() => void) | null
  onChange: (video: VideoMedia | null) => void
}

export function VideoPick({ video, label, remove_label, refused, onChange }: Props) {
  // each opening is a dialog of its own, and stays while it closes
  const [dialog, setDialog] = useState<{ turn: number; opened: boolean } | null>(null)
  // its one button gives way to the other
  const place = useLostFocus<HTMLDivElement>(video !== null, 'button')
  const open = () => setDialog({ turn: (dialog?.turn ?? 0) + 1, opened: true })
  const close = () => setDialog((now) => now && { ...now, opened: false })
  return (
    <div ref={place} className={styles.pick} data-added={video ? true : undefined}>
      {video ? (
        <div className={styles.added}>
          <Shown video={video} />
          <ActionIcon
            className={styles.remove}
            variant="default"
            aria-label={remove_label}
            onClick={() => onChange(null)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ) : (
        <Button
          variant="default"
          leftSection={<IconMovie size={18} aria-hidden />}
          onClick={() => (refused ? refused() : open())}
        >
          {label}
        </Button>
      )}
      {dialog && (
        <Suspense>
          <VideoDialog
            key={dialog.turn}
            opened={dialog.opened}
            title={label}
            onDone={(added) => {
              close()
              onChange(added)
            }}
            onCancel={close}
            // the button that opened it is gone once there is a video
            onClosed={() => focusOn(place.current, 'button')}
          />
        </Suspense>
      )}
    </div>
  )
}

function Shown({ video: { videoUrl, poster } }: { video: VideoMedia }) {
  if (!videoUrl) return <Text c="dimmed">{t('editing.video_preparing')}</Text>
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said
    <video
      className={styles.video}
      src={videoUrl}
      poster={poster ?? undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={t('editing.video')}
    />
  )
}
