// A button that opens a file of this device.
import { Button, type ButtonVariant } from '@mantine/core'
import type { IconFile } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'

type Props = {
  label: string
  /** Kinds of files, as an input takes them. */
  accept: string
  variant?: ButtonVariant
  Icon: typeof IconFile
  onFile: (file: File) => void
}

export function ChooseFile({ label, accept, variant = 'filled', Icon, onFile }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // the same file again, after it was changed, is a choice too
    if (file) onFile(file)
    currentTarget.value = ''
  }
  return (
    <>
      <input ref={field} type="file" hidden accept={accept} aria-label={label} onChange={choose} />
      <Button
        variant={variant}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
