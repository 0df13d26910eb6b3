// The menu of a text: its author edits and deletes it, the host archives what others wrote.
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { MoreMenu } from './MoreMenu.tsx'
import type { MenuProps } from './menu/OpenMenu.tsx'

const OpenMenu = lazyPart(async () => (await import('./menu/OpenMenu.tsx')).OpenMenu)

export function OwnMenu(props: MenuProps) {
  return (
    <MoreMenu>
      <OpenMenu {...props} />
    </MoreMenu>
  )
}
