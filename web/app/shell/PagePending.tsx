// What stands in place of a screen while it is on its way.

import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { NarrowColumn } from '#web/base/ui/NarrowColumn.tsx'

export function PagePending() {
  return (
    <NarrowColumn gap="xl">
      <LoadingShape shape="cards" />
    </NarrowColumn>
  )
}
