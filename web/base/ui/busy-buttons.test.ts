// Buttons that work keep the focus: none is drawn by other ways, which take it away.
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Draws what turns; of Mantine's own ways only this one is used. */
const MARK = 'web/base/ui/BusyMark.tsx'

const linesWith = async (pattern: RegExp, but: readonly string[] = []) => {
  const found: string[] = []
  for await (const path of glob('web/**/*.tsx'))
    if (!path.endsWith('.test.tsx') && !but.includes(path))
      for (const line of readFileSync(path, 'utf8').split('\n'))
        if (pattern.test(line)) found.push(`${path}: ${line.trim()}`)
  return found
}

it('no button is switched off while it works', async () => {
  expect(await linesWith(/\bloading=\{|\bloading$|\bdata-loading\b/)).toEqual([])
  expect(
    await linesWith(/(?<!aria-)disabled=\{[^}]*\bis(Busy|Sending|Saving|Paying|Loading|Pending)\b/),
  ).toEqual([])
})

it('what turns is drawn in one place', async () => {
  expect(await linesWith(/<Loader\b/, [MARK])).toEqual([])
  expect(await linesWith(/<Loader\b/)).toHaveLength(1)
})
