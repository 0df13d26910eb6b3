// Blanks comments and the insides of strings, so that the rules read code and nothing else.

type Span = { from: number; to: number; kind: 'comment' | 'literal' }
type Scan = { text: string; at: number; spans: Span[]; templates: number[] }

/** `code` is without comments, `bare` also without the insides of strings; both keep every position. */
export type Masked = { code: string; bare: string }

/** Masks a TypeScript or TSX text. A heuristic: exact for formatted code, forgiving for text in JSX. */
export function maskText(text: string): Masked {
  const scan: Scan = { text, at: 0, spans: [], templates: [] }
  if (text.startsWith('#!')) comment(scan, endOfLine(text, 0))
  while (scan.at < text.length) step(scan)
  const comments = scan.spans.filter((span) => span.kind === 'comment')
  return { code: blank(text, comments), bare: blank(text, scan.spans) }
}

function step(scan: Scan): void {
  const { text, at } = scan
  const char = text[at]!
  // `://` is an address inside JSX text, not a comment
  if (char === '/' && text[at + 1] === '/' && text[at - 1] !== ':') comment(scan, endOfLine(text, at))
  else if (char === '/' && text[at + 1] === '*') comment(scan, indexOrEnd(text, '*/', at + 2) + 2)
  else if (char === "'" || char === '"') literal(scan, endOfQuote(text, at))
  else if (char === '/' && regexMayStart(scan)) literal(scan, endOfRegex(text, at))
  else if (char === '`') template(scan)
  else brace(scan, char)
}

/** Counts braces inside `${…}`, because the brace that closes it goes on with the template's text. */
function brace(scan: Scan, char: string): void {
  const open = scan.templates.at(-1)
  if (open !== undefined && char === '}' && open === 0) {
    scan.templates.pop()
    template(scan)
    return
  }
  if (open !== undefined && char === '{') scan.templates[scan.templates.length - 1] = open + 1
  if (open !== undefined && char === '}') scan.templates[scan.templates.length - 1] = open - 1
  scan.at += 1
}

function template(scan: Scan): void {
  const from = scan.at + 1
  let at = from
  while (at < scan.text.length && scan.text[at] !== '`' && !scan.text.startsWith('${', at)) {
    at += scan.text[at] === '\\' ? 2 : 1
  }
  scan.spans.push({ from, to: at, kind: 'literal' })
  if (scan.text[at] === '$') {
    scan.templates.push(0)
    scan.at = at + 2
  } else scan.at = at + 1
}

function comment(scan: Scan, to: number): void {
  scan.spans.push({ from: scan.at, to, kind: 'comment' })
  scan.at = to
}

/** Takes a quoted text or a regular expression that closes at `end`; -1 means it was none. */
function literal(scan: Scan, end: number): void {
  if (end >= 0) scan.spans.push({ from: scan.at + 1, to: end, kind: 'literal' })
  scan.at = (end < 0 ? scan.at : end) + 1
}

function endOfQuote(text: string, at: number): number {
  // a quote right behind a letter is an apostrophe in JSX text
  if (/\w/.test(text[at - 1] ?? ' ')) return -1
  for (let end = at + 1; end < text.length && text[end] !== '\n'; end += 1) {
    if (text[end] === text[at]) return end
    if (text[end] === '\\') end += 1
  }
  return -1
}

function endOfRegex(text: string, at: number): number {
  let inClass = false
  for (let end = at + 1; end < text.length && text[end] !== '\n'; end += 1) {
    if (text[end] === '/' && !inClass) return end
    if (text[end] === '[') inClass = true
    if (text[end] === ']') inClass = false
    if (text[end] === '\\') end += 1
  }
  return -1
}

function regexMayStart({ text, at, spans }: Scan): boolean {
  if (text[at + 1] === '>') return false
  let end = at
  let last = spans.length - 1
  for (;;) {
    end = text.slice(0, end).trimEnd().length
    const span = spans[last]
    if (span?.kind !== 'comment' || text.slice(0, span.to).trimEnd().length !== end) break
    end = span.from
    last -= 1
  }
  const before = text.slice(Math.max(0, end - 12), end)
  return /(?:^|[(,=:[!&|?{;+\-*%~^]|=>|\b(?:return|typeof|case|in|of|throw|await|yield|else))$/.test(before)
}

function blank(text: string, spans: readonly Span[]): string {
  const parts: string[] = []
  let at = 0
  for (const span of spans) {
    parts.push(text.slice(at, span.from), text.slice(span.from, span.to).replace(/[^\n]/g, ' '))
    at = Math.min(span.to, text.length)
  }
  return parts.join('') + text.slice(at)
}

function endOfLine(text: string, at: number): number {
  return indexOrEnd(text, '\n', at)
}

function indexOrEnd(text: string, wanted: string, at: number): number {
  const found = text.indexOf(wanted, at)
  return found < 0 ? text.length : found
}
