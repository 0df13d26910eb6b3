// Prints blocks as a PDF, in parts.
import { setImmediate as breathe } from 'node:timers/promises'
import { openFaces } from '#server/base/letters/faces.ts'
import { type Block, textsOf } from './report/blocks.ts'
import { drawBlock, drawLogo } from './report/drawing.ts'
import { openPaper, type PaperLook } from './report/paper.ts'
import { words } from './report/wording.ts'

/** Rows that are drawn before other work gets its turn. */
const TURN = 25
/** Unseen signs that a note names. */
const LOST_NAMED = 20

/** `look`: the brand of the session, if it has one. */
type About = { title: string; author: string; now: number; look: PaperLook | null }

/** The PDF of these blocks; characters without a font here are named at its end. */
export async function* printedPaper(given: readonly Block[], about: About): AsyncGenerator<Uint8Array> {
  const blocks = [...given]
  const faces = await openFaces(textsOf(blocks))
  if (faces.lost.length > 0) {
    const named = faces.lost
      .slice(0, LOST_NAMED)
      .map((sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase()}`)
    blocks.push({ kind: 'text', text: words.lost(named.join(' ')), isQuiet: true })
  }
  const paper = openPaper(faces, about)
  if (about.look?.logo) drawLogo(paper, about.look.logo)
  for (const block of blocks.flatMap(inTurns)) {
    drawBlock(paper, block)
    await breathe()
  }
  paper.close(`POPin · ${about.title}`)
  for await (const chunk of paper.pdf) yield chunk as Uint8Array
}

/** Long lists are drawn in parts, between which the server answers others. */
function inTurns(block: Block): Block[] {
  if (block.kind !== 'bars' && block.kind !== 'answers') return [block]
  const { rows } = block
  const parts: Block[] = []
  for (let start = 0; start < rows.length; start += TURN)
    parts.push({
      ...block,
      ...(start > 0 && { columns: [] }),
      rows: rows.slice(start, start + TURN),
    } as Block)
  return parts
}
