// The menu of an answer as its host sees it.
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { MoreMenu } from '#web/comments/MoreMenu.tsx'
import type { HostMenuProps } from './OpenHostMenu.tsx'

const OpenHostMenu = lazyPart(async () => (await import('./OpenHostMenu.tsx')).OpenHostMenu)

export function HostMenu(props: HostMenuProps) {
  return (
    <MoreMenu>
      <OpenHostMenu {...props} />
    </MoreMenu>
  )
}
