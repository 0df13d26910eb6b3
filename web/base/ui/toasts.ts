// Short messages that come and go.

export type ToastTone = 'plain' | 'good' | 'bad'
export type Toast = { id: number; text: string; tone: ToastTone }

export const TOAST_MS = 4500

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message for 4.5 seconds; the same text that is already there begins its time anew. */
export function showToast(text: string, tone: ToastTone = 'plain'): void {
  lastId += 1
  const toast = { id: lastId, text, tone }
  change([...toasts.filter((other) => other.text !== text), toast].slice(-3))
  setTimeout(() => dismissToast(toast.id), TOAST_MS)
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
