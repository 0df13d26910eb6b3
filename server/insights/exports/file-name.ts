// What the files of exports are called.

/** Such as `POPin Which day suits you best.csv`: without characters that a system forbids, of about 60 characters. */
export function fileNameOf(title: string, ending: string): string {
  const words = title
    .replace(/[\p{Cc}\\/:*?"<>|.]+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  const short = [...words].slice(0, 60).join('').trim()
  return `POPin ${short || 'report'}.${ending}`
}
