// Short messages that come and go.
import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

export type ToastTone = 'plain' | 'good' | 'bad'
/** `more`: what can be done about it, with the time people need for that. */
export type Toast = { id: number; text: string; tone: ToastTone; more?: ReactNode; ms: number }

export const TOAST_MS = 4500
/** With something to do in it, milliseconds: that takes a while to find, by keys or by ear. */
export const ACTION_MS = 20_000

const toasts = createStore<readonly Toast[]>([])
export const { read: currentToasts, listen: onToasts } = toasts
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0
let isHeld = false

/** Shows a message for 4.5 seconds; the same text that is already there begins its time anew. */
export function showToast(text: string, tone: ToastTone = 'plain'): void {
  showToastWith(text, tone)
}

/** Shows a message with something to do in it, for longer; gives its id. */
export function showToastWith(text: string, tone: ToastTone, more?: ReactNode): number {
  lastId += 1
  const toast = { id: lastId, text, tone, more, ms: more ? ACTION_MS : TOAST_MS }
  toasts.set([...currentToasts().filter((other) => other.text !== text), toast].slice(-3))
  if (!isHeld) count(toast)
  return toast.id
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  const left = currentToasts().filter((toast) => toast.id !== id)
  if (left.length < currentToasts().length) toasts.set(left)
}

/** While somebody points at one or is in it none goes; afterwards the time of each begins anew. */
export function holdToasts(isWanted: boolean): void {
  if (isHeld === isWanted) return
  isHeld = isWanted
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  if (!isHeld) for (const toast of currentToasts()) count(toast)
}

function count({ id, ms }: Toast): void {
  timers.set(
    id,
    setTimeout(() => dismissToast(id), ms),
  )
}
