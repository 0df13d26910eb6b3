// Short messages that come and go.
import { createStore } from '../store.ts'

export type ToastTone = 'plain' | 'good' | 'bad'
export type Toast = { id: number; text: string; tone: ToastTone }

export const TOAST_MS = 4500

const toasts = createStore<readonly Toast[]>([])
export const { read: currentToasts, listen: onToasts } = toasts
let lastId = 0

/** Shows a message for 4.5 seconds; the same text that is already there begins its time anew. */
export function showToast(text: string, tone: ToastTone = 'plain'): void {
  lastId += 1
  const toast = { id: lastId, text, tone }
  toasts.set([...currentToasts().filter((other) => other.text !== text), toast].slice(-3))
  setTimeout(() => dismissToast(toast.id), TOAST_MS)
}

export function dismissToast(id: number): void {
  const left = currentToasts().filter((toast) => toast.id !== id)
  if (left.length < currentToasts().length) toasts.set(left)
}
