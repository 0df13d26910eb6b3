// What is said of a text that somebody pastes, or of a file that they choose or drop.
import { useRef, useState } from 'react'

/** `judge` says it; `unreadable` is said of a file that cannot be read. Nothing is said of an empty one. */
export function useJudged<Told>(judge: (text: string) => Told | Promise<Told>, unreadable: Told) {
  const [told, setTold] = useState<Told | null>(null)
  // of two files the later one counts, however long either takes
  const latest = useRef(0)
  const read = async (reading: () => Promise<string>) => {
    latest.current += 1
    const turn = latest.current
    const said = await reading().then(
      (text) => (text.trim() ? judge(text) : null),
      () => unreadable,
    )
    if (turn === latest.current) setTold(said)
  }
  return {
    told,
    checkText: (text: string) => void read(async () => text),
    checkFile: (file: File) => void read(() => file.text()),
  }
}
