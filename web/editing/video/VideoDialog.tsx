// Adds a video: chosen or recorded, looked at, sent, and prepared by the server.
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, Text } from '@mantine/core'
import { IconUpload, IconVideo } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { VIDEO_TYPES } from '#domain/media/model.ts'
import { videoRefusal } from '#domain/media/rules.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useFocusWhen } from '#web/base/ui/useFocusWhen.ts'
import { useIsPhone } from '#web/base/ui/useIsPhone.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { texts } from '../texts.ts'
import { LiveRecording } from './LiveRecording.tsx'
import { canRecord } from './recording.ts'
import { useRecording } from './useRecording.ts'
import { useVideoUpload } from './useVideoUpload.ts'
import styles from './Video.module.css'
import { VideoPreview } from './VideoPreview.tsx'
import { VideoProgress } from './VideoProgress.tsx'
import type { VideoMedia } from './video-media.ts'

const t = translator(texts)

type Props = {
  opened: boolean
  title: string
  onDone: (video: VideoMedia) => void
  onCancel: () => void
  /** It is gone from the screen. */
  onClosed: () => void
}

export function VideoDialog({ opened, title, onDone, onCancel, onClosed }: Props) {
  const isPhone = useIsPhone()
  const [file, setFile] = useState<Blob | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const upload = useVideoUpload(onDone)
  /** What was told of another video says nothing of the next one. */
  const forget = () => {
    upload.cancel()
    recorder.cancel()
    setRefused(null)
  }
  const take = (chosen: Blob) => {
    forget()
    const refusal = videoRefusal(chosen)
    setRefused(refusal?.error_message ?? null)
    setFile(refusal ? null : chosen)
  }
  const recorder = useRecording(take)
  const isBusy = upload.step !== null || recorder.stream !== null
  const problem = refused ?? recorder.problem ?? upload.problem
  const close = () => {
    forget()
    onCancel()
  }
  return (
    <Modal
      opened={useLazyOpening(opened)}
      onClose={close}
      onExitTransitionEnd={onClosed}
      // a slip must not end a long upload
      closeOnClickOutside={!isBusy}
      closeOnEscape={!isBusy}
      fullScreen={isPhone}
      size="36rem"
      title={title}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <div className={styles.dialog}>
        {recorder.stream ? (
          <LiveRecording stream={recorder.stream} onStop={recorder.stop} />
        ) : upload.step ? (
          <VideoProgress step={upload.step} onCancel={upload.cancel} />
        ) : (
          <>
            {file && <VideoPreview file={file} />}
            <Ways
              file={file}
              isAsking={recorder.isAsking}
              onFile={take}
              onSend={upload.begin}
              onRecord={() => {
                forget()
                recorder.start()
              }}
            />
          </>
        )}
        {problem && (
          <Text role="alert" c="var(--popin-bad-text)">
            {problem}
          </Text>
        )}
      </div>
    </Modal>
  )
}

type WaysProps = {
  file: Blob | null
  /** The devices are asked for. */
  isAsking: boolean
  onFile: (file: Blob) => void
  onSend: (file: Blob) => void
  onRecord: () => void
}

function Ways({ file, isAsking, onFile, onSend, onRecord }: WaysProps) {
  const input = useRef<HTMLInputElement>(null)
  const main = useFocusWhen<HTMLButtonElement>()
  return (
    <>
      {!file && <Text c="dimmed">{t('editing.video_hint')}</Text>}
      <div className={styles.ways}>
        {file && (
          <Button
            ref={main}
            data-autofocus
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => onSend(file)}
          >
            {t('editing.video_send')}
          </Button>
        )}
        <Button
          ref={file ? undefined : main}
          data-autofocus={!file || undefined}
          variant={file ? 'default' : 'filled'}
          onClick={() => input.current?.click()}
        >
          {t(file ? 'editing.video_other' : 'editing.video_choose')}
        </Button>
        {canRecord() && (
          <BusyButton
            variant="default"
            leftSection={<IconVideo size={18} aria-hidden />}
            isBusy={isAsking}
            onClick={onRecord}
          >
            {t('editing.record')}
          </BusyButton>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={Object.keys(VIDEO_TYPES).join(',')}
        aria-label={t('editing.video_choose')}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          if (chosen) onFile(chosen)
          // the same file can be chosen again
          currentTarget.value = ''
        }}
      />
    </>
  )
}
