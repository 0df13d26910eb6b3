// Chooses an image: a button, how far the upload is, then the image itself with a way to take it off.
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPhotoPlus, IconPhotoX, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { PICKED_TYPES } from '#domain/media/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import type { ChoiceMedia } from '../choice-lines.ts'
import { texts } from '../texts.ts'
import styles from './ImagePick.module.css'
import { type ImageUpload, useImageUpload } from './useImageUpload.ts'

const t = translator(texts)
const IMAGES = PICKED_TYPES.filter((type) => type.startsWith('image/')).join(',')

type Props = {
  image: ChoiceMedia | null
  /** What it is an image for, such as `Image for choice 2`. */
  label: string
  remove_label: string
  /** A small square beside a line of text. */
  is_small?: boolean
  /** The plan has no images: a press says so. */
  refused?: (() => void) | null
  onChange: (image: ChoiceMedia | null) => void
  onBusy: (isBusy: boolean) => void
}

export function ImagePick({ image, label, remove_label, is_small, refused, onChange, onBusy }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useImageUpload(onChange, onBusy)
  // each button gives way to another
  const place = useLostFocus<HTMLDivElement>(
    image ? 'image' : upload.percent !== null ? 'sending' : 'none',
    'button',
  )
  const pick = () => (refused ? refused() : input.current?.click())
  return (
    <div ref={place} className={is_small ? styles.small : styles.large}>
      {image ? (
        <div className={styles.image}>
          <img src={image.file} alt={label} />
          <ActionIcon
            className={styles.remove}
            variant="default"
            aria-label={remove_label}
            onClick={() => onChange(null)}
          >
            {/* beside a choice another cross takes the whole choice off */}
            {is_small ? <IconPhotoX size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
          </ActionIcon>
        </div>
      ) : upload.percent !== null ? (
        <Progress upload={upload} />
      ) : (
        <PickButton label={label} is_small={is_small} onPick={pick} />
      )}
      {upload.problem && (
        <Text role="alert" size="sm" c="var(--popin-bad-text)" className={styles.problem}>
          {upload.problem}
        </Text>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGES}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) upload.begin(file)
          // the same file can be chosen again
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

type ButtonProps = Pick<Props, 'label' | 'is_small'> & { onPick: () => void }

function PickButton({ label, is_small, onPick }: ButtonProps) {
  if (is_small)
    return (
      <ActionIcon color="gray" aria-label={label} onClick={onPick}>
        <IconPhotoPlus size={20} aria-hidden />
      </ActionIcon>
    )
  return (
    <Button variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden />} onClick={onPick}>
      {label}
    </Button>
  )
}

function Progress({ upload: { percent, cancel } }: { upload: ImageUpload }) {
  return (
    <div className={styles.sending}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('editing.image_sending')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? 0}
      >
        <div className={styles.done} style={{ inlineSize: `${percent}%` }} />
      </div>
      <ActionIcon color="gray" aria-label={t('editing.upload_cancel')} onClick={cancel}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
