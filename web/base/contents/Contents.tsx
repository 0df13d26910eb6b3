// A long page with a list of its parts: beside them where there is room, above them behind a button on phones.
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useAddress } from '../router/useAddress.ts'
import styles from './Contents.module.css'
import { ContentsList } from './ContentsList.tsx'
import { AddEntryContext, type Entry, inOrder } from './useEntry.ts'
import { useReading } from './useReading.ts'

/** Fewer parts are in view anyway. */
const LISTED_FROM = 4

/** `?part=sessions` in the address leads to a part; `children` are `SettingsPart`s, at any depth. */
export function Contents({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<Entry[]>([])
  const add = useCallback((entry: Entry) => {
    setEntries((known) => inOrder([...known, entry]))
    return () => setEntries((known) => known.filter((one) => one !== entry))
  }, [])
  const { read, go } = useReading(entries)
  useWantedPart(entries, go)
  return (
    <AddEntryContext value={add}>
      <div className={styles.page}>
        {entries.length >= LISTED_FROM && <ContentsList entries={entries} read={read} onGo={go} />}
        <div className={styles.parts}>{children}</div>
      </div>
    </AddEntryContext>
  )
}

/** Goes to the part that the address names, once it is there. */
function useWantedPart(entries: Entry[], go: (entry: Entry) => void): void {
  const { query } = useAddress()
  const wanted = entries.find(({ name }) => name === query.part)
  const gone = useRef('')
  useEffect(() => {
    if (!wanted || wanted.name === gone.current) return
    gone.current = wanted.name
    go(wanted)
  }, [wanted, go])
}
