// A server for uploads in tests: a line that moves only when the test says so.
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { AttachedMedia } from '#domain/media/contract.ts'
import type { MediaKind } from '#domain/media/model.ts'

export function aPhoto(id = 'm1', changes: Partial<AttachedMedia> = {}): AttachedMedia {
  const address = `/popin/api/1.0/media/key-${id}`
  const photo = { id, photo: `${address}/photo`, thumb: `${address}/thumb`, attachment: null }
  return { ...photo, file_name: null, width: 800, height: 400, bytes: 52_000, ...changes } as AttachedMedia
}

export function aPdf(id = 'p1'): AttachedMedia {
  const attachment = `/popin/api/1.0/media/key-${id}/attachment`
  return { ...aPhoto(id), photo: null, thumb: null, attachment, width: null, height: null }
}

/** A file of this media type; `size` in bytes is only what it says of itself. */
export function aFile(type: string, size = 1000): File {
  const file = new File(['content'], 'Holiday of Zebulon', { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

type Request = {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void }
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status: number
  responseText: string
  isAborted: boolean
  sent: FormData | null
}

/** Stands in for `XMLHttpRequest` until `vi.unstubAllGlobals()`. */
export function openFakeUploads() {
  const requests: Request[] = []
  class FakeRequest implements Request {
    upload = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    responseText = ''
    isAborted = false
    sent: FormData | null = null
    open() {
      requests.push(this)
    }
    setRequestHeader() {}
    send(form: FormData) {
      this.sent = form
    }
    abort() {
      this.isAborted = true
      this.onabort?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const newest = () => requests.at(-1)!
  const answer = (status: number, body: unknown) =>
    act(async () => {
      newest().status = status
      newest().responseText = typeof body === 'string' ? body : JSON.stringify(body)
      newest().onload?.()
    })
  return {
    requests,
    move: (loaded: number, total = 100) => act(async () => newest().upload.onprogress?.({ loaded, total })),
    finish: (media: AttachedMedia, kind: MediaKind = media.attachment ? 'pdf' : 'photo') =>
      answer(200, { data: { ...media, kind } }),
    fail: (status: number, body: unknown = '') => answer(status, body),
    breakOff: () => act(async () => newest().onerror?.()),
  }
}
