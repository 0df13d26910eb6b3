// What somebody writes where others do, too: their own words stay, on the device until they are saved; all else follows the others.
import { useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '#web/base/drafts/drafts.ts'

/** `before`: what stood there when they began. */
type Field = { words: string; before: string }
type Draft<Name extends string> = Partial<Record<Name, Field>>

/** Something was begun here and not saved. */
export const isWriting = (key: string): boolean => readDraft<Draft<string>>(key) !== null

/** `now`: as it is saved, whoever did that. */
export function useWritten<Words extends Record<string, string>>(key: string, now: Words) {
  type Name = keyof Words & string
  const [draft, setDraft] = useState<Draft<Name>>(() => readDraft(key) ?? {})
  const keep = (next: Draft<Name>) => {
    if (Object.keys(next).length > 0) writeDraft(key, next)
    else removeDraft(key)
    setDraft(next)
  }
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name))) as Draft<Name>
  const own = Object.entries<Field>(draft as Record<Name, Field>).map(([name, { words }]) => [name, words])
  return {
    shown: { ...now, ...Object.fromEntries(own) } as Words,
    /** Words that belong together are changed together, or back together. */
    write(change: Partial<Words>) {
      const fields = Object.entries<string>(change as Record<Name, string>).map(
        ([name, words]) => [name, { words, before: draft[name as Name]?.before ?? now[name]! }] as const,
      )
      const isAsBefore = fields.every(([, { words, before }]) => words === before)
      const others = without(fields.map(([name]) => name))
      keep(isAsBefore ? others : { ...others, ...(Object.fromEntries(fields) as Draft<Name>) })
    },
    /** What somebody else saved in its place since it was begun here. */
    meanwhile(name: Name): string | null {
      const field = draft[name]
      return field && now[name] !== field.before && now[name] !== field.words ? now[name]! : null
    },
    /** Forgets what was saved as it stands here, or all that was written. */
    forget(saved?: Words) {
      keep(saved ? without(own.flatMap(([name, words]) => (saved[name!] === words ? name! : []))) : {})
    },
  }
}
