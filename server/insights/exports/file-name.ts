// What the files of exports are called.

/** What a file has, for files of one session whose endings are the same. */
type Part = 'answers and comments' | 'whole session'

/** Such as `POPin Which day suits you best.csv`: without characters that a system forbids, the title of about 60. */
export function fileNameOf(title: string, ending: string, part?: Part): string {
  const words = title
    .replace(/[\p{Cc}\\/:*?"<>|.]+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  const short = [...words].slice(0, 60).join('').trim()
  return `POPin ${[short || 'report', part].filter(Boolean).join(' ')}.${ending}`
}
