// Parameters of an address that count once: they are read and taken out, so that a reload or a shared link does not repeat
// what they asked for.
import { useEffect, useState } from 'react'
import { useAddress } from '#web/base/router/useAddress.ts'

const NAMES = [
  'addpeople',
  'emailparticipants',
  'thankyou',
  'resume_autostop_cta',
  'resume_menu_open',
  'fromreport',
  'created_now',
] as const
type OneTimeName = (typeof NAMES)[number]

/**
 * Which of them brought the reader here. They are gone from the address at once, without a new entry in the history;
 * where somebody else still has to read them (`enabled: false`) they stay.
 */
export function useOneTimeQuery({ enabled = true } = {}): ReadonlySet<OneTimeName> {
  const { query, dropQuery } = useAddress()
  const [seen, setSeen] = useState<ReadonlySet<OneTimeName>>(new Set())
  const present = NAMES.filter((name) => query[name] !== undefined).join(' ')
  useEffect(() => {
    if (present === '' || !enabled) return
    const names = present.split(' ') as OneTimeName[]
    setSeen((before) => new Set([...before, ...names]))
    dropQuery(...names)
  }, [present, enabled, dropQuery])
  return seen
}
