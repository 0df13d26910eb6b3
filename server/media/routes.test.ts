// Uploads over HTTP against the real store and a real folder.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { media } from '#domain/media/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { fetchMedia, fileForm, PNG, pdfBytes, plantPhoto, upload } from '#server/testing/uploads.ts'
import { guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const CREATE = `${API_ROOT}/media/create`

async function post(body: FormData | string, headers: Record<string, string> = {}): Promise<Response> {
  app.clock.advance(601)
  return host.raw(CREATE, { method: 'POST', body, headers })
}

async function codeOf(response: Response): Promise<[number, string]> {
  const { error_code } = (await response.json()) as { error_code: string }
  return [response.status, error_code]
}

/** Folders on the disk below the one of the files that are on their way. */
const onTheWay = () => readdir(join(app.files_dir, 'incoming')).catch(() => [])

describe('uploading', () => {
  it('answers an image with its id and addresses that can be loaded', async () => {
    const response = await post(fileForm(PNG))
    expect(response.status).toBe(200)
    const { data } = (await response.json()) as { data: { id: string; photo: string; thumb: string } }
    expect(data).toMatchObject({ kind: 'photo', attachment: null, width: 12, height: 8 })
    expect(data.id).toMatch(/^[0-9a-f-]{36}$/)
    for (const address of [data.photo, data.thumb]) {
      const file = await fetchMedia(host, address)
      expect(file.status).toBe(200)
      expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ format: 'webp' })
    }
  })

  it('answers a PDF with an address of a PDF without its author', async () => {
    const { data } = await upload(host, await pdfBytes('Zebulon Quackenbush'))
    expect(data).toMatchObject({ kind: 'pdf', photo: null, thumb: null, width: null })
    const file = await fetchMedia(host, data.attachment!)
    const kept = Buffer.from(await file.arrayBuffer())
    const document = await PDFDocument.load(kept, { updateMetadata: false })
    expect(document.getPageCount()).toBe(1)
    expect(document.getAuthor()).toBeUndefined()
    expect(data.bytes).toBe(kept.length)
  })

  it('serves files so that a browser can do nothing with them but show or save them', async () => {
    const { data: image } = await upload(host)
    const { data: pdf } = await upload(host, await pdfBytes())
    for (const [address, type, disposition] of [
      [image.photo!, 'image/webp', 'inline'],
      [image.thumb!, 'image/webp', 'inline'],
      [pdf.attachment!, 'application/pdf', 'attachment; filename="answer.pdf"'],
    ] as const) {
      const { headers } = await fetchMedia(host, address)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-disposition')).toBe(disposition)
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toMatch(/^private, /)
      expect(headers.get('vary')).toContain('cookie')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })

  it('keeps nothing of the name of a file, neither in the store nor on the disk nor in the log', async () => {
    const { data } = await upload(host)
    const row = await app.db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    const names = await readdir(join(app.files_dir, row.file_key.slice(0, 2), row.file_key))
    expect(names.sort()).toEqual(['photo.webp', 'thumb.webp'])
    for (const trace of [JSON.stringify(row), app.logs.join('\n')]) expect(trace).not.toContain('Zebulon')
    expect(JSON.stringify(row)).not.toContain(host.user_id)
    expect(row.created_on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it.each([
    ['a program with the name of a picture', Buffer.from('MZ\x90 program'), 415, 'file_kind'],
    [
      'a drawing that carries a script',
      Buffer.from('<svg><script>alert(1)</script></svg>'),
      415,
      'file_kind',
    ],
    ['a picture that breaks off', PNG.subarray(0, 40), 400, 'image_broken'],
    ['a PDF that is none', Buffer.from('%PDF-1.7 nothing'), 400, 'pdf_broken'],
    ['an empty file', Buffer.alloc(0), 400, 'file_missing'],
  ])('refuses %s and keeps nothing of it', async (_name, bytes, status, code) => {
    const count = async () => (await app.db.selectFrom('media').select('id').execute()).length
    const before = await count()
    expect(await codeOf(await post(fileForm(bytes, 'holiday.png')))).toEqual([status, code])
    expect(await count()).toBe(before)
    expect(await onTheWay()).toEqual([])
  })

  it('refuses what is no form with a file in it', async () => {
    const other = new FormData()
    other.append('picture', new Blob([PNG]), 'a.png')
    expect((await codeOf(await post(other)))[1]).toBe('file_missing')
    const text = new FormData()
    text.append('file', 'just text')
    expect((await codeOf(await post(text)))[1]).toBe('file_missing')
    expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(400)
    expect((await host.raw(`${API_ROOT}/ideas`, { method: 'POST', body: fileForm(PNG) })).status).toBe(415)
  })

  it('refuses whoever is not signed in, and pages of other sites', async () => {
    const nobody = await app.client().raw(CREATE, { method: 'POST', body: fileForm(PNG) })
    expect(nobody.status).toBe(401)
    expect(await codeOf(await post(fileForm(PNG), { origin: 'https://evil.example' }))).toEqual([
      403,
      'foreign_origin',
    ])
  })
})

describe('the limit of 100,000,000 bytes', { timeout: 120_000 }, () => {
  /** A PDF of exactly so many bytes, most of them in a part that no page needs. */
  function pdfOf(bytes: number): Buffer {
    const head =
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n4 0 obj\n'
    const tail = '\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'
    const start = `${head}<</Length ${String(bytes - head.length - tail.length).padStart(9, '0')}>>\nstream\n`
    const filling = Buffer.alloc(bytes - start.length - tail.length, 0x61)
    return Buffer.concat([Buffer.from(start), filling, Buffer.from(tail)])
  }

  it('takes a file of exactly so many', async () => {
    const bytes = pdfOf(100_000_000)
    expect(bytes.length).toBe(100_000_000)
    expect((await post(fileForm(bytes))).status).toBe(200)
  })

  it('refuses one byte more, counted on its way, and keeps nothing', async () => {
    expect(await codeOf(await post(fileForm(Buffer.alloc(100_000_001, 0x61))))).toEqual([
      413,
      'file_too_large',
    ])
    expect(await onTheWay()).toEqual([])
  })

  it('refuses by its length what is far larger, and what does not tell its length', async () => {
    const far = await post(fileForm(Buffer.alloc(101_000_000)))
    expect(await codeOf(far)).toEqual([413, 'file_too_large'])
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('--x\r\n'))
        controller.close()
      },
    })
    const unknown = await host.raw(CREATE, {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    } as RequestInit)
    expect(await codeOf(unknown)).toEqual([400, 'length_missing'])
  })
})

describe('taking back', () => {
  it('removes an own upload that waits, and its address leads nowhere', async () => {
    const { data } = await upload(host)
    expect((await host.call(media.deleteMedia, { params: { id: data.id } })).status).toBe(200)
    expect((await fetchMedia(host, data.photo!)).status).toBe(404)
    expect((await host.call(media.deleteMedia, { params: { id: data.id } })).status).toBe(409)
  })

  it("finds nobody else's, and nothing under an id that is none", async () => {
    const { id, file_key } = await plantPhoto(app, host.user_id)
    const guest = await guestOf(app, await launch(app, host))
    expect((await guest.call(media.deleteMedia, { params: { id } })).status).toBe(404)
    expect((await guest.call(media.deleteMedia, { params: { id: 'no id' as never } })).status).toBe(404)
    expect((await fetchMedia(guest, `${file_key}/photo`)).status).toBe(404)
    expect((await fetchMedia(host, `${file_key}/photo`)).status).toBe(200)
  })

  it.each(['../../secret', '..%2f..%2fsecret', '.', 'x'.repeat(64)])(
    'reads no file outside: %s',
    async (key) => {
      expect([400, 404]).toContain((await fetchMedia(host, `${key}/photo`)).status)
    },
  )
})
