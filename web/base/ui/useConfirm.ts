// Asks for a confirmation: `if (await confirm({ title, confirm: 'Delete' })) …`.
import type { Question } from './ConfirmDialog.tsx'
import { askConfirm } from './dialogs.ts'

export function useConfirm(): (question: Question) => Promise<boolean> {
  return askConfirm
}
