// What stands in place of a screen while it is on its way.
import { Column } from '#web/base/ui/Column.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'

export function PagePending() {
  return (
    <Column gap="xl">
      <LoadingShape shape="cards" />
    </Column>
  )
}
