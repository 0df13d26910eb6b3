// A button that lets people choose a picture from their device.
import { Button } from '@mantine/core'
import { useRef } from 'react'
import styles from './PicturePick.module.css'

const IMAGES = 'image/png,image/jpeg,image/webp,image/gif'

type Props = {
  label: string
  onPick: (file: File) => void
  /** SVG is taken, too. */
  drawings?: boolean
}

export function PicturePick({ label, onPick, drawings }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={drawings ? `${IMAGES},image/svg+xml` : IMAGES}
        className={styles.file}
        tabIndex={-1}
        // the button beside it has the same words
        aria-hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onPick(file)
          // the same file can be chosen again
          currentTarget.value = ''
        }}
      />
      <Button variant="default" onClick={() => picker.current?.click()}>
        {label}
      </Button>
    </>
  )
}
