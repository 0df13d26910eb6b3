// Writes a PDF anew with its pages only: no script, no action, no file inside, nothing that names its author.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ParseSpeeds, PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import { cleanObjects, dropUnreachable } from './pdf-objects.ts'
import { type Checked, FaultFound, GIVEN_FILE, PDF_FILE } from './verdict.ts'

/** What the root of a document may keep; scripts, files, forms of other kinds and metadata are not among it. */
const CATALOG_KEEPS = new Set([
  'Type',
  'Version',
  'Pages',
  'PageLabels',
  'Names',
  'Dests',
  'Outlines',
  'PageMode',
  'PageLayout',
  'ViewerPreferences',
  'Lang',
  'MarkInfo',
  'StructTreeRoot',
  'OCProperties',
  'OutputIntents',
  'AcroForm',
])
/** Of the named things only places to jump to. */
const NAMES_KEEP = new Set(['Dests'])
const FORM_KEEPS = new Set(['Fields', 'DR', 'DA', 'Q'])

/** Faults: locked by a password, or not readable as a PDF with at least one page. */
export async function stripPdf(folder: string): Promise<Checked> {
  try {
    const bytes = await stripped(await readFile(join(folder, GIVEN_FILE)))
    await writeFile(join(folder, PDF_FILE), bytes)
    return { kind: 'pdf', bytes: bytes.length, width: null, height: null, format: null }
  } catch (error) {
    throw new FaultFound(isLocked(error) ? 'pdf_locked' : 'pdf_broken')
  }
}

/** The library's errors have no class that lasts, only their sentence. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && /is encrypted/.test(error.message)
}

async function stripped(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  })
  if (document.getPageCount() < 1) throw new FaultFound('pdf_broken')
  const { context, catalog } = document
  keepOnly(catalog, CATALOG_KEEPS)
  keepOnlyIn(catalog, 'Names', NAMES_KEEP)
  keepOnlyIn(catalog, 'AcroForm', FORM_KEEPS)
  context.trailerInfo = context.trailerInfo.Root ? { Root: context.trailerInfo.Root } : {}
  cleanObjects(context)
  dropUnreachable(context)
  return document.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity })
}

function keepOnlyIn(dict: PDFDict, name: string, kept: Set<string>): void {
  const inner = dict.lookup(PDFName.of(name))
  if (inner instanceof PDFDict) keepOnly(inner, kept)
  else dict.delete(PDFName.of(name))
}

function keepOnly(dict: PDFDict, kept: Set<string>): void {
  for (const key of dict.keys()) if (!kept.has(key.decodeText())) dict.delete(key)
}
