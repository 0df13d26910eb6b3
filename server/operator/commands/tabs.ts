// The command that writes the app for Microsoft Teams.
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { manifestProblem } from '#domain/tabs/manifest.ts'
import { tabPackage } from '../../tabs/package.ts'
import type { Command } from '../command.ts'
import { refuseNewFile } from '../new-file.ts'

export const tabCommands: readonly Command[] = [
  {
    name: 'tab package',
    words: ['file'],
    summary: 'Writes the app for Microsoft Teams to a new file, as an administrator uploads it there.',
    async run({ chat_tab, origin }, { words }) {
      if (!chat_tab) throw new Error('There is no tab: set CHAT_TAB_APP_ID.')
      const problem = manifestProblem(origin)
      if (problem) throw new Error(problem)
      const path = resolve(words.file ?? '')
      // never over a file that is there
      await writeFile(path, tabPackage({ app_id: chat_tab.app_id, origin }), { flag: 'wx' }).catch((error) =>
        refuseNewFile(error, path),
      )
      return { text: `The app for Microsoft Teams is in ${path}.`, data: { path } }
    },
  },
]
