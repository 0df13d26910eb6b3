// The open state of a dialog, which also closes when the path changes.
import { useCallback, useEffect, useState } from 'react'
import { whenDialogsClose } from './dialogs.ts'

export function useDialog(initially = false): { opened: boolean; open: () => void; close: () => void } {
  const [opened, setOpened] = useState(initially)
  const open = useCallback(() => setOpened(true), [])
  const close = useCallback(() => setOpened(false), [])
  useEffect(() => (opened ? whenDialogsClose(close) : undefined), [opened, close])
  return { opened, open, close }
}
