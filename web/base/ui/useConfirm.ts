// Asks for a confirmation: `if (await confirm({ title, confirm: 'Delete' })) …`.
import { askConfirm, type Question } from './dialogs.ts'

export function useConfirm(): (question: Question) => Promise<boolean> {
  return askConfirm
}
