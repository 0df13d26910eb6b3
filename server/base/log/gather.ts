// Errors come in floods: the log has one line per second for warnings and errors of one kind, with their count.
import type { PlainError } from './plain-error.ts'

export type Entry = { level: number; msg: string; reqId?: string; reason?: string; error?: PlainError }

/** A summary of entries that were not written one by one. */
export type Gathered = Entry & { count: number; reqIds: string[] }

export type Gathering = {
  /** True if the entry is the first of its kind and should be written; otherwise it is counted. */
  take(entry: Entry): boolean
  /** Writes what has been counted so far. */
  flush(): void
}

const SECOND_MS = 1000
/** Kinds that are told apart at the same time; beyond that, entries of one level are one kind. */
const KINDS_MAX = 100
const IDS_MAX = 10
const WARNING = 40

export function createGathering(write: (gathered: Gathered) => void): Gathering {
  const kinds = new Map<string, Gathered>()
  let timer: NodeJS.Timeout | undefined

  /** A kind that was quiet for a second is forgotten: the next entry is written in full again. */
  function flush(): void {
    for (const [kind, gathered] of kinds) {
      if (gathered.count === 0) kinds.delete(kind)
      else {
        write(gathered)
        kinds.set(kind, { ...gathered, count: 0, reqIds: [] })
      }
    }
    if (kinds.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    flush,
    take(entry) {
      const named = kindOf(entry)
      const kind = kinds.has(named) || kinds.size < KINDS_MAX ? named : `others ${entry.level}`
      const known = kinds.get(kind)
      if (known) {
        known.count += 1
        if (entry.reqId && known.reqIds.length < IDS_MAX) known.reqIds.push(entry.reqId)
        return false
      }
      kinds.set(kind, { ...entry, count: 0, reqIds: [] })
      timer ??= setInterval(flush, SECOND_MS).unref()
      return true
    },
  }
}

/** Two bugs are two kinds, by where they happened; one outage is one kind wherever it is noticed. */
function kindOf({ level, msg, reason, error }: Entry): string {
  const place = level > WARNING ? (error?.stack ?? '') : ''
  const failure = error?.code === undefined ? error?.message : error.code
  return [level, msg, reason, error?.type, failure, place].join('\n')
}
