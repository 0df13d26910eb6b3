// The menu of an answer as its host sees it.
import { latePart } from '#web/base/parts/late-part.ts'
import { MoreMenu } from '#web/comments/MoreMenu.tsx'
import type { HostMenuProps } from './OpenHostMenu.tsx'

const OpenHostMenu = latePart(async () => (await import('./OpenHostMenu.tsx')).OpenHostMenu)

export function HostMenu(props: HostMenuProps) {
  return (
    <MoreMenu>
      <OpenHostMenu {...props} />
    </MoreMenu>
  )
}
