// The name of a PDF over HTTP: what is kept of it, what it is saved as, and that anonymous sessions keep none.
import { describe, expect, it } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { fetchMedia, PNG, pdfBytes, upload } from '#server/testing/uploads.ts'
import { answer, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const pdf = await pdfBytes()

/** A form as no browser writes it: the name stands in it byte by byte. */
async function sendNamed(disposition: string) {
  const head = `--border\r\nContent-Disposition: form-data; name="file"; ${disposition}\r\nContent-Type: application/pdf\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), pdf, Buffer.from('\r\n--border--\r\n')])
  const response = await host.raw('/popin/api/1.0/media/create', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'multipart/form-data; boundary=border',
      'content-length': String(body.length),
    },
  })
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as { data: { attachment: string; file_name: string | null } }
  const { headers } = await fetchMedia(host, data.attachment)
  return { file_name: data.file_name, disposition: headers.get('content-disposition')! }
}

const savedAs = (disposition: string) => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(disposition)![1]!)

describe('the name of a PDF', () => {
  it.each([
    ['as it is', 'Minutes of May (2).pdf', 'Minutes of May (2).pdf'],
    ['in any script', 'Protokoll Übung 議事録.PDF', 'Protokoll Übung 議事録.pdf'],
    ['without folders', '../../etc/C:\\Users\\Zebulon\\plan.pdf', 'plan.pdf'],
    ['without signs that turn it around', 'plan\u202efdp.exe\u2066.pdf', 'planfdp.exe.pdf'],
    ['without control signs', 'a\u0007b\u009bc\u2028d.pdf', 'a b c d.pdf'],
    ['without what systems forbid', 'What? <b>*|:.pdf', 'What b.pdf'],
    ['not as a hidden file', '...hidden.pdf', 'hidden.pdf'],
    ['not as a device', 'CON.pdf', '_CON.pdf'],
    ['not as a device with an ending', 'lpt1 .txt.pdf', '_lpt1 .txt.pdf'],
    ['of limited length', `${'😀'.repeat(500)}.pdf`, `${'😀'.repeat(60)}.pdf`],
  ])('is kept %s', async (_how, given, kept) => {
    const sent = await sendNamed(`filename="${given.replaceAll('\\', '\\\\')}"`)
    expect(sent.file_name).toBe(kept)
    expect(savedAs(sent.disposition)).toBe(kept)
    // in ASCII alone, and nothing that ends the quotes or the line
    expect(sent.disposition).toMatch(/^attachment; filename="[\w .()-]+\.pdf"; filename\*=UTF-8''[\w.!~%-]+$/)
    expect(Buffer.byteLength(kept)).toBeLessThan(255)
  })

  it.each([
    ['quotes and line ends that are coded', 'filename="a%22%0D%0ASet-Cookie: b.pdf"'],
    ['quotes that are escaped', 'filename="a\\"; filename=\\"b.pdf"'],
  ])('with %s breaks no header', async (_what, disposition) => {
    const sent = await sendNamed(disposition)
    expect(sent.disposition).toMatch(
      /^attachment; filename="[\w .()-]+\.pdf"(; filename\*=UTF-8''[\w.!~%-]+)?$/,
    )
  })

  it.each(['plan.pdf.exe', 'file', '.pdf', '\u202e.pdf', '???.pdf'])('%j is none', async (given) => {
    expect(await sendNamed(`filename="${given}"`)).toEqual({
      file_name: null,
      disposition: 'attachment; filename="answer.pdf"',
    })
  })

  it('is not kept of an image', async () => {
    const { data } = await upload(host, PNG, 'file', 'Zebulon.pdf')
    expect(data).toMatchObject({ kind: 'photo', file_name: null })
  })
})

describe.each([
  ['a named', { anonymous: false, visibility_setting: 'invite_only' }, 'Zebulon.pdf'],
  ['an anonymous', {}, null],
] as const)('in %s session', (_what, more, kept) => {
  const storedName = (id: string) =>
    app.db
      .selectFrom('media')
      .select('file_name')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()

  it(`the PDF of an answer is called ${kept}, in the store as well`, async () => {
    const event = await launch(app, host, more)
    const { data } = await upload(host, pdf, 'file', 'Zebulon.pdf')
    const body = { event_id: event.id, content: 'The slides', media_attachment_id: data.id }
    const { data: idea } = await host.call(ideas.createIdea, { body })
    expect(idea.media).toMatchObject({ id: data.id, file_name: kept })
    expect(await storedName(data.id)).toEqual({ file_name: kept })
    const { headers } = await fetchMedia(host, idea.media!.attachment!)
    expect(headers.get('content-disposition')).toContain(`filename="${kept ?? 'answer.pdf'}"`)
  })

  it(`the PDF of a comment is called ${kept}, also where its author shows a name`, async () => {
    const event = await launch(app, host, more)
    const { id } = await answer(host, event, 'Longer breaks')
    const { data } = await upload(host, pdf, 'file', 'Zebulon.pdf')
    const body = { description: 'See this', media: { id: data.id }, reveal_name: true }
    const { data: comment } = await host.call(comments.createIdeaComment, { params: { id }, body })
    expect(comment.media).toMatchObject({ id: data.id, file_name: kept })
    expect(await storedName(data.id)).toEqual({ file_name: kept })
  })
})
