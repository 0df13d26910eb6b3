// What stands in a field for addresses: kept on the device until all of it was added, or whoever wrote it signs out.
import { useRef } from 'react'
import { textAfter } from '#domain/base/typed-addresses.ts'
import { useDraft } from '#web/base/drafts/useDraft.ts'

/** `key` says what the addresses are for; another key is another text. */
export function useAddressText(key: string) {
  const { value: text, set, clear } = useDraft(key, '')
  // read when an answer comes: somebody may have gone on writing
  const latest = useRef(text)
  latest.current = text
  const write = (typed: string) => (typed === '' ? clear() : set(typed))
  return {
    text,
    write,
    /** Once `text` was sent: `left` of it stays, with what was written meanwhile. */
    keep: (left: string) => write(textAfter(text, latest.current, left)),
  }
}
