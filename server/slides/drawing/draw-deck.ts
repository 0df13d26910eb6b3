// A process of its own that reads a PDF of slides: counts its pages, or draws them one by one. What breaks it breaks only it.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as mupdf from 'mupdf'
import sharp from 'sharp'
import { DECK_PAGES_MAX, LARGE_BOX, SLIDE_TEXT_MAX, SMALL_BOX } from '#domain/slides/model.ts'
import { type Drawn, type Looked, largeFile, smallFile } from './drawn.ts'

/** Good enough that letters stay sharp on a large screen, and quick to encode. */
const LARGE = { quality: 92, effort: 2 } as const
const SMALL = { quality: 82, effort: 4 } as const

sharp.cache(false)
sharp.concurrency(1)

const [path, out, first] = process.argv.slice(2)
const say = (said: Looked | Drawn) => process.stdout.write(`${JSON.stringify(said)}\n`)

await (out ? drawPages(out, Number(first)) : look())
process.exit(0)

async function look(): Promise<void> {
  const bytes = await readFile(path!)
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return void say({ fault: 'pdf_kind' })
  try {
    const document = mupdf.Document.openDocument(bytes, 'application/pdf')
    if (document.needsPassword()) return void say({ fault: 'pdf_locked' })
    const page_count = document.countPages()
    if (page_count > DECK_PAGES_MAX) return void say({ fault: 'too_many_pages' })
    say(page_count > 0 ? { page_count } : { fault: 'pdf_broken' })
  } catch {
    say({ fault: 'pdf_broken' })
  }
}

/** The next page is drawn once the server has taken the one before: so the folder never holds more than one. */
async function drawPages(folder: string, from: number): Promise<void> {
  const document = mupdf.Document.openDocument(await readFile(path!), 'application/pdf')
  const turns = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  for (let number = from; number <= document.countPages(); number++) {
    say(await drawPage(document, number, folder))
    // the input ends with the server
    if ((await turns.next()).done) return
  }
}

async function drawPage(document: mupdf.Document, number: number, folder: string): Promise<Drawn> {
  const page = document.loadPage(number - 1)
  const [left, top, right, bottom] = page.getBounds()
  const scale = Math.min(LARGE_BOX.width / (right - left), LARGE_BOX.height / (bottom - top))
  const matrix = mupdf.Matrix.scale(scale, scale)
  const pixels = page.toPixmap(matrix, mupdf.ColorSpace.DeviceRGB, false, true)
  const raw = { width: pixels.getWidth(), height: pixels.getHeight(), channels: 3 } as const
  const bytes = Buffer.from(pixels.getPixels())
  const place = join(folder, String(number))
  await mkdir(place)
  await sharp(bytes, { raw })
    .webp(LARGE)
    .toFile(join(place, largeFile(number)))
  await sharp(bytes, { raw })
    .resize({ ...SMALL_BOX, fit: 'inside' })
    .webp(SMALL)
    .toFile(join(place, smallFile(number)))
  const text = textOf(page)
  pixels.destroy()
  page.destroy()
  return { number, width: raw.width, height: raw.height, text }
}

/** What the database does not store is left out, such as the character zero. */
function textOf(page: mupdf.Page): string {
  const text = page.toStructuredText('').asText().toWellFormed()
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, SLIDE_TEXT_MAX)
    .toWellFormed()
}
