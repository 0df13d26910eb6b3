// Goes through every object of a PDF: takes out what acts, what hides files and what tells of people.
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib'
import { withoutJpegMetadata } from './jpeg-segments.ts'

/** Keys that go from whatever carries them. */
const GONE = [
  'AA',
  'OpenAction',
  'JS',
  'Metadata',
  'PieceInfo',
  'AF',
  'EF',
  'LastModified',
  'CreatorInfo',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
].map((name) => PDFName.of(name))
/** Of a note somebody wrote into the document: who and when. */
const NOTE_GONE = ['T', 'M', 'NM', 'CreationDate', 'RC'].map((name) => PDFName.of(name))
const ACTIONS_KEPT = new Set(['GoTo', 'URI', 'Named'])
const ADDRESSES_KEPT = /^(https?:|mailto:)/i
const NOTES_GONE = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Sound', 'Movie', '3D'])
const JPEG = 'DCTDecode'

/** Cleans every object in place; what is cut off is still there until `dropUnreachable`. */
export function cleanObjects(context: PDFContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    forEachDict(object, (dict) => cleanDict(dict))
    if (object instanceof PDFRawStream) cleanPicture(context, ref, object)
  }
}

function cleanDict(dict: PDFDict): void {
  for (const key of GONE) dict.delete(key)
  for (const key of ['A', 'Next', 'PA']) {
    const action = dict.lookup(PDFName.of(key))
    if (action instanceof PDFDict && isAction(action) && !mayAct(action)) dict.delete(PDFName.of(key))
    if (key === 'Next' && action instanceof PDFArray) dict.delete(PDFName.of(key))
  }
  const subtype = nameIn(dict, 'Subtype')
  const isNote = dict.has(PDFName.of('Rect')) && subtype !== null
  if (isNote && subtype !== 'Widget') for (const key of NOTE_GONE) dict.delete(key)
  // a signature names its writer
  if (nameIn(dict, 'Type') === 'Sig' || dict.has(PDFName.of('ByteRange'))) empty(dict)
  if (isAction(dict) && !mayAct(dict)) empty(dict)
  if (isNote && NOTES_GONE.has(subtype)) empty(dict)
}

function isAction(dict: PDFDict): boolean {
  const type = nameIn(dict, 'Type')
  if (type !== null && type !== 'Action') return false
  return nameIn(dict, 'S') !== null && (type === 'Action' || ACTING.has(nameIn(dict, 'S')!))
}

/** Names of actions that stand without a type; other things have an `S` too, such as elements of the structure. */
const ACTING = new Set(
  'GoTo GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData JavaScript SetOCGState Rendition Trans GoTo3DView RichMediaExecute'.split(
    ' ',
  ),
)

function mayAct(action: PDFDict): boolean {
  const name = nameIn(action, 'S')
  if (name === null || !ACTIONS_KEPT.has(name)) return false
  if (name !== 'URI') return true
  const address = action.lookup(PDFName.of('URI'))
  const isText = address instanceof PDFString || address instanceof PDFHexString
  return isText && ADDRESSES_KEPT.test(address.decodeText())
}

/** Pictures that a camera made may say where. */
function cleanPicture(context: PDFContext, ref: PDFRef, stream: PDFRawStream): void {
  const filter = stream.dict.lookup(PDFName.of('Filter'))
  const names = filter instanceof PDFArray ? filter.asArray() : [filter]
  if (names.length !== 1 || !(names[0] instanceof PDFName) || names[0].decodeText() !== JPEG) return
  context.assign(ref, PDFRawStream.of(stream.dict, withoutJpegMetadata(stream.contents)))
}

/** Removes what nothing leads to any more: scripts, files and metadata that were cut off. */
export function dropUnreachable(context: PDFContext): void {
  const reached = new Set<PDFRef>()
  const waiting: PDFObject[] = context.trailerInfo.Root ? [context.trailerInfo.Root] : []
  while (waiting.length > 0) {
    const object = waiting.pop()!
    if (!(object instanceof PDFRef)) waiting.push(...partsOf(object))
    else if (!reached.has(object)) {
      reached.add(object)
      const target = context.lookup(object)
      if (target) waiting.push(target)
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
}

/** An own stack, not recursion: a hostile file nests as deep as it likes. */
function forEachDict(object: PDFObject, visit: (dict: PDFDict) => void): void {
  const waiting = [object]
  while (waiting.length > 0) {
    const next = waiting.pop()!
    if (next instanceof PDFDict) visit(next)
    if (!(next instanceof PDFRef)) for (const part of partsOf(next)) waiting.push(part)
  }
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFDict) return object.values()
  if (object instanceof PDFArray) return object.asArray()
  return object instanceof PDFStream ? [object.dict] : []
}

function nameIn(dict: PDFDict, key: string): string | null {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : null
}

function empty(dict: PDFDict): void {
  for (const key of dict.keys()) dict.delete(key)
}
