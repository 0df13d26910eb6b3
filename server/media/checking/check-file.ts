// A process of its own that looks at one upload and leaves the clean files beside it: what breaks it breaks only it.
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { formatOf, HEAD_BYTES, isVideo } from './file-kind.ts'
import { type Checked, FaultFound, GIVEN_FILE, type Verdict } from './verdict.ts'
import { keepVideo } from './video.ts'

const folder = process.argv[2]!
/** The box of a drawing, where drawings are taken: as `480x160`. */
const box = process.argv[3]?.split('x').map(Number)

async function check(): Promise<Checked> {
  const given = join(folder, GIVEN_FILE)
  const handle = await open(given, 'r')
  const head = Buffer.alloc(HEAD_BYTES)
  await handle.read(head, 0, HEAD_BYTES, 0)
  await handle.close()
  const format = formatOf(head)
  if (!format) return checkDrawing(given)
  if (isVideo(format)) return keepVideo(folder, format)
  // loaded when wanted: each brings megabytes of code
  const checked =
    format === 'pdf'
      ? await (await import('./pdf.ts')).stripPdf(folder)
      : await (await import('./image.ts')).remakeImage(folder, format)
  await rm(given)
  return checked
}

async function checkDrawing(given: string): Promise<Checked> {
  const [width = 0, height = 0] = box ?? []
  const { readDrawing, redraw } = await import('./drawing.ts')
  const drawing = box ? await readDrawing(folder) : null
  if (drawing === null) throw new FaultFound('file_kind')
  const checked = await redraw(folder, drawing, { width, height })
  await rm(given)
  return checked
}

const verdict: Verdict = await check().then(
  (checked) => ({ checked }),
  (error) => {
    if (error instanceof FaultFound) return { fault: error.fault }
    throw error
  },
)
process.stdout.write(JSON.stringify(verdict))
