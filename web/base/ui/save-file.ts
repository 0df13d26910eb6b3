// Hands a file to the reader's browser to keep.

/** Has the browser save `content` under `name`. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // some browsers begin to read only after the click is over
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A file name that every system takes: the text without forbidden characters, at most 60 of them. */
export function fileNameOf(text: string): string {
  const words = text
    .replace(/[\p{Cc}\\/:*?"<>|.]+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
  let name = ''
  for (const word of words) {
    if (name.length + word.length >= 60) break
    name = name === '' ? word : `${name} ${word}`
  }
  return name || [...(words[0] ?? 'POPin')].slice(0, 60).join('')
}
