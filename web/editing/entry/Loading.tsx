// Stands in place of an edit screen while it is loading.
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'

export function Loading() {
  return (
    <PageColumn width="middle">
      <LoadingShape shape="form" />
    </PageColumn>
  )
}
