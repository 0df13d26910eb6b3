// The button of a way back, which Ctrl+Z presses too.
import { useEffect } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { isApple } from '../ui/is-apple.ts'
import { PlainButton } from '../ui/PlainButton.tsx'
import { texts } from './texts.ts'
import styles from './UndoButton.module.css'

const t = translator(texts)

/** Of several the newest alone hears the keys. */
const offers: (() => void)[] = []

export function UndoButton({ onUndo }: { onUndo: () => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey || event.defaultPrevented || isWriting(event.target)) return
      if (offers.at(-1) !== onUndo) return
      event.preventDefault()
      onUndo()
    }
    offers.push(onUndo)
    addEventListener('keydown', press)
    return () => {
      offers.splice(offers.indexOf(onUndo), 1)
      removeEventListener('keydown', press)
    }
  }, [onUndo])
  return (
    <>
      <PlainButton look="light" isNarrow onClick={onUndo}>
        {t('undo.undo')}
      </PlainButton>
      <kbd className={styles.keys}>{isApple() ? '⌘ Z' : 'Ctrl Z'}</kbd>
    </>
  )
}

/** Where something is typed the keys undo the typing. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null
}
