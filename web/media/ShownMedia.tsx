// An image that opens larger, or a PDF that can be saved.
import { IconFileTypePdf, IconPhotoOff } from '@tabler/icons-react'
import { type CSSProperties, Suspense, useRef, useState } from 'react'
import type { AttachedMedia } from '#domain/media/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { focusStill } from '#web/base/ui/focus.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { formatSize } from './file-size.ts'
import styles from './ShownMedia.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
const PhotoViewer = lazyPart(async () => (await import('./PhotoViewer.tsx')).PhotoViewer)

export function ShownMedia({ media, place }: { media: AttachedMedia; place: CSSProperties }) {
  if (media.attachment) {
    return (
      <a className={styles.pdf} href={media.attachment} download={media.file_name ?? 'answer.pdf'}>
        <IconFileTypePdf size={24} aria-hidden />
        {media.file_name ? (
          <>
            <bdi className={styles.name}>{media.file_name}</bdi>{' '}
            <span className={styles.size}>{formatSize(media.bytes)}</span>
          </>
        ) : (
          t('media.download', { size: formatSize(media.bytes) })
        )}
      </a>
    )
  }
  return media.photo ? <Photo media={media} place={place} /> : null
}

function Photo({ media, place }: { media: AttachedMedia; place: CSSProperties }) {
  const [isMissing, setIsMissing] = useState(false)
  const viewer = useDialog()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    viewer.close()
    focusStill(button.current)
  }
  if (isMissing) {
    return (
      <div className={styles.missing} style={place}>
        <IconPhotoOff size={24} aria-hidden />
        {t('media.missing')}
      </div>
    )
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.photo}
        style={place}
        aria-label={t('media.enlarge')}
        aria-haspopup="dialog"
        onClick={viewer.open}
      >
        <img
          src={media.thumb!}
          width={media.width!}
          height={media.height!}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setIsMissing(true)}
        />
      </button>
      {viewer.opened && (
        <Suspense>
          <PhotoViewer media={media} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
