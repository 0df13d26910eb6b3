// Which commands a search finds, and what is shown before anything is typed.
import { searchWords } from '#domain/dashboard/model.ts'
import type { CommandGroup } from './commands.ts'

/** Groups that show only once something is typed: they are long, and known from the menu. */
const ON_SEARCH = ['settings']

/** Every word of the search is the beginning of a word of the label, of its other words, or of the name of its group. */
export function foundCommands(groups: readonly CommandGroup[], search: string): CommandGroup[] {
  const words = searchWords(search)
  return groups
    .filter(({ id }) => words.length > 0 || !ON_SEARCH.includes(id))
    .map((group) => ({
      ...group,
      commands: group.commands.filter(({ label, words: more = '' }) => {
        const there = searchWords(`${group.label} ${label} ${more}`)
        return words.every((word) => there.some((one) => one.startsWith(word)))
      }),
    }))
    .filter(({ commands }) => commands.length > 0)
}
