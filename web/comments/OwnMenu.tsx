// The menu of an own text: edit and delete.
import { latePart } from '#web/base/parts/late-part.ts'
import { MoreMenu } from './MoreMenu.tsx'

const OpenMenu = latePart(async () => (await import('./menu/OpenMenu.tsx')).OpenMenu)

type Props = { onEdit: () => void; onDelete: () => void }

export function OwnMenu({ onEdit, onDelete }: Props) {
  return (
    <MoreMenu>
      <OpenMenu onEdit={onEdit} onDelete={onDelete} />
    </MoreMenu>
  )
}
