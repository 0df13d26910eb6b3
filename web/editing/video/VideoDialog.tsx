// Adds a video: chosen or recorded, looked at, sent, and prepared by the server.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUpload, IconVideo } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { VIDEO_TYPES } from '#domain/media/model.ts'
import { isPlayable, videoRefusal } from '#domain/media/rules.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useLateOpening } from '#web/base/ui/useLateOpening.ts'
import { formatSize } from '#web/media/file-size.ts'
import { texts } from '../texts.ts'
import { canRecord } from './recording.ts'
import { type Recorder, useRecording } from './useRecording.ts'
import { useVideoUpload, type VideoUpload } from './useVideoUpload.ts'
import styles from './Video.module.css'
import type { VideoMedia } from './video-media.ts'

const t = translator(texts)

type Props = {
  opened: boolean
  title: string
  onDone: (video: VideoMedia) => void
  onCancel: () => void
}

export function VideoDialog({ opened, title, onDone, onCancel }: Props) {
  const isPhone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  const [file, setFile] = useState<Blob | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const upload = useVideoUpload(onDone)
  const take = (chosen: Blob) => {
    const refusal = videoRefusal(chosen)
    setRefused(refusal?.error_message ?? null)
    setFile(refusal ? null : chosen)
  }
  const recorder = useRecording(take)
  const problem = refused ?? recorder.problem ?? upload.problem
  const close = () => {
    upload.cancel()
    recorder.stop()
    onCancel()
  }
  return (
    <Modal
      opened={useLateOpening(opened)}
      onClose={close}
      // a click beside it must not end a long upload
      closeOnClickOutside={!upload.step && !recorder.stream}
      fullScreen={isPhone}
      size="36rem"
      title={title}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <div className={styles.dialog}>
        {recorder.stream ? (
          <Live stream={recorder.stream} onStop={recorder.stop} />
        ) : upload.step ? (
          <Progress step={upload.step} onCancel={upload.cancel} />
        ) : (
          <>
            {file && <Preview file={file} />}
            <Ways file={file} recorder={recorder} onFile={take} onSend={upload.begin} />
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
  recorder: Recorder
  onFile: (file: Blob) => void
  onSend: (file: Blob) => void
}

function Ways({ file, recorder, onFile, onSend }: WaysProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {!file && <Text c="dimmed">{t('editing.video_hint')}</Text>}
      <div className={styles.ways}>
        {file && (
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => onSend(file)}>
            {t('editing.video_send')}
          </Button>
        )}
        <Button variant={file ? 'default' : 'filled'} onClick={() => input.current?.click()}>
          {t(file ? 'editing.video_other' : 'editing.video_choose')}
        </Button>
        {canRecord() && (
          <Button
            variant="default"
            leftSection={<IconVideo size={18} aria-hidden />}
            loading={recorder.isAsking}
            onClick={recorder.start}
          >
            {t('editing.record')}
          </Button>
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

/** What browsers cannot play before it is prepared is told by its size. */
function Preview({ file }: { file: Blob }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!isPlayable(file.type))
    return <Text>{t('editing.video_no_preview', { size: formatSize(file.size) })}</Text>
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down yet what is said
    <video
      className={styles.video}
      src={address ?? undefined}
      controls
      playsInline
      aria-label={t('editing.video_preview')}
    />
  )
}

function Live({ stream, onStop }: { stream: MediaStream; onStop: () => void }) {
  const screen = useRef<HTMLVideoElement>(null)
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
      <Button color="red" onClick={onStop}>
        {t('editing.record_stop')}
      </Button>
    </>
  )
}

function Progress({ step, onCancel }: { step: NonNullable<VideoUpload['step']>; onCancel: () => void }) {
  const label = t(step.name === 'sending' ? 'editing.video_sending' : 'editing.video_preparing')
  return (
    <>
      <div className={styles.told}>
        <span>{label}</span>
        {step.percent !== null && <span>{t('editing.video_percent', { percent: step.percent })}</span>}
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={step.percent ?? undefined}
      >
        <div className={styles.done} style={{ inlineSize: `${step.percent ?? 0}%` }} />
      </div>
      <Button variant="default" onClick={onCancel}>
        {t('editing.video_cancel')}
      </Button>
    </>
  )
}
