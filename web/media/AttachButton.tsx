// Adds an image or a PDF to what somebody writes.
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { PICKED_TYPES } from '#domain/media/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import styles from './AttachButton.module.css'
import { texts } from './texts.ts'
import { beginUpload, type Standing } from './uploading.ts'

const t = translator(texts)

type Props = Standing & {
  /** The draft that the file belongs to. */
  slotKey: string
  onProblem: (problem: string | null) => void
}

export function AttachButton({ slotKey, onProblem, ...standing }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = (chosen: FileList | null) => {
    const file = chosen?.[0]
    if (file) onProblem(beginUpload(slotKey, file, standing))
    // the same file can be chosen again
    input.current!.value = ''
  }
  return (
    <>
      <IconButton look="gray" aria-label={t('media.attach')} onClick={() => input.current?.click()}>
        <IconPaperclip size={22} aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        className={styles.input}
        accept={PICKED_TYPES.join(',')}
        aria-label={t('media.attach')}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => take(event.currentTarget.files)}
      />
    </>
  )
}
