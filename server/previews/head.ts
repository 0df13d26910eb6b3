// The elements of a page by which chats and search engines show its address.
import { createHash } from 'node:crypto'
import type { Preview } from './queries.ts'

export const HOME_SENTENCE = 'Every voice in the room, on one screen.'
const HOME_TEXT =
  'Ask a question before, during or after a meeting. People join in seconds, without an account.'
const SESSION_TEXT = 'Answer on your phone in seconds, without an account.'
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630
const QUESTION_MAX = 200

/** `path` is the shared one: what a preview says of its address is where it leads. */
export function headOf(preview: Preview | null, origin: string, path: string): string {
  const title = preview ? shortened(preview.question) : HOME_SENTENCE
  const text = preview ? SESSION_TEXT : HOME_TEXT
  const picture = preview ? `/preview/${preview.slug}.png?v=${versionOf(preview)}` : '/preview/home.png'
  const properties: Record<string, string | number> = {
    'og:site_name': 'POPin',
    'og:type': 'website',
    'og:title': title,
    'og:description': text,
    'og:url': origin + path,
    'og:image': origin + picture,
    'og:image:type': 'image/png',
    'og:image:width': PICTURE_WIDTH,
    'og:image:height': PICTURE_HEIGHT,
    'og:image:alt': title,
  }
  const named = {
    description: text,
    'twitter:card': 'summary_large_image',
    // a link is for those who were given it
    ...(preview && { robots: 'noindex' }),
    // whole, for the page itself: it is read there before any script has come
    ...(preview && { 'popin-question': preview.question }),
  }
  return [
    ...Object.entries(named).map(([name, value]) => `<meta name="${name}" content="${escaped(value)}">`),
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escaped(String(value))}">`,
    ),
  ].join('')
}

/** Another picture has another address: chats keep what they fetched. */
export function versionOf({ question, look }: Pick<Preview, 'question' | 'look'>): string {
  const hash = createHash('sha256').update(`${question}\n${look?.accent ?? ''}\n`)
  return hash
    .update(look?.logo ?? '')
    .digest('hex')
    .slice(0, 12)
}

function shortened(question: string): string {
  const text = question.replace(/\s+/g, ' ').trim()
  const signs = [...text]
  return signs.length > QUESTION_MAX ? `${signs.slice(0, QUESTION_MAX).join('')}…` : text
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
}
