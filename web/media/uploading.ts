// Brings a chosen file to the server: begun, cancelled, tried again, taken away.
import { media } from '#domain/media/contract.ts'
import type { MediaKind } from '#domain/media/model.ts'
import { fileRefusal, kindOfType } from '#domain/media/rules.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError, isRetryable } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { speak } from '#web/base/ui/speech.ts'
import { type Sending, sendFile } from './send-file.ts'
import { readySlot, type Slot, setSlot, slotOf } from './slots.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const onTheWay = new Map<string, Sending>()

/** A file on its way is nowhere else: with the page it would be gone. The browser asks in its own words. */
function holdTab(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // browsers of before 2024 look at this one
  event.returnValue = true
}

/** `null`: nothing is on its way any more. */
function setOnTheWay(key: string, sending: Sending | null): void {
  if (sending) onTheWay.set(key, sending)
  else onTheWay.delete(key)
  // added twice it is there once
  if (onTheWay.size > 0) window.addEventListener('beforeunload', holdTab)
  else window.removeEventListener('beforeunload', holdTab)
}

/** Of a text that stands already, and the upload that hangs on it; `named` where the session shows names. */
export type Standing = { editing?: boolean; saved?: string | null; named?: boolean }

/** The files whose names may leave this device; of all others they tell too much. */
const named_files = new WeakSet<File>()

/** Takes a file into the slot of a draft, or gives the sentence that says why not. */
export function beginUpload(
  key: string,
  file: File,
  { editing, saved, named }: Standing = {},
): string | null {
  const refusal = fileRefusal(file, editing)
  if (refusal) return refusal.error_message
  removeFile(key, saved)
  if (named && kindOfType(file.type) === 'pdf') named_files.add(file)
  void upload(key, file)
  return null
}

export function retryUpload(key: string): void {
  const file = slotOf(key)?.file
  if (file) void upload(key, file)
}

/** Stops an upload, or takes back one that is done and hangs nowhere; `saved` is the one that hangs. */
export function removeFile(key: string, saved?: string | null): void {
  const slot = slotOf(key)
  onTheWay.get(key)?.cancel()
  setOnTheWay(key, null)
  setSlot(key, null)
  // what is not taken back goes by itself in two days
  if (slot?.media && slot.media.id !== saved)
    void call(media.deleteMedia, { params: { id: slot.media.id } }).catch(() => {})
}

async function upload(key: string, file: File): Promise<void> {
  const kind = kindOfType(file.type)
  const name = named_files.has(file) ? file.name : undefined
  const progress = (percent: number) => setSlot(key, slotWhile(file, kind, percent))
  const sending = sendFile(file, progress, 'file', media.createMedia, name)
  setOnTheWay(key, sending)
  setSlot(key, slotWhile(file, kind, 0))
  try {
    const sent = await sending.done
    if (onTheWay.get(key) !== sending) return
    const { kind: _, ...told } = sent
    setSlot(key, readySlot(told, kind, file))
    speak(t('media.added'))
  } catch (error) {
    // cancelled, or another took its place
    if (onTheWay.get(key) !== sending) return
    setSlot(key, { ...slotWhile(file, kind, 0), state: 'failed', ...failureText(error) })
  }
  setOnTheWay(key, null)
}

function slotWhile(file: File, kind: MediaKind, percent: number): Slot {
  return { kind, state: 'sending', file, percent, problem: null, canRetry: false, media: null }
}

/** What the server says of the file itself helps; all else is one sentence, and another try. */
function failureText(error: unknown): Pick<Slot, 'problem' | 'canRetry'> {
  const isAboutFile = error instanceof ApiError && !isRetryable(error) && error.status !== 401
  return isAboutFile
    ? { problem: error.user_message ?? t('media.failed'), canRetry: false }
    : { problem: t('media.failed'), canRetry: true }
}
