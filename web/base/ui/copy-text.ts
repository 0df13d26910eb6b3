// Copies text, also where the browser has no clipboard for pages without encryption.
import { focusStill } from './focus.ts'

/** Whether the text is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // a dialog takes the focus back from what stands outside it
  const dialog = before?.closest('[role="dialog"]') ?? document.body
  dialog.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    focusStill(before)
  }
}
