// Where topics to prioritize are written or changed.
import { useAddress } from '#web/base/router/useAddress.ts'
import { EditPage } from '#web/editing/EditPage.tsx'
import { ItemDoor } from '#web/prioritizing/ItemDoor.tsx'

export function EditPrioritizedScreen() {
  const { collection } = useAddress().params
  if (!collection) return <EditPage mode="prioritize" />
  return (
    <ItemDoor key={collection} id={collection}>
      {(slug) => <EditPage mode="prioritize" saved={slug} />}
    </ItemDoor>
  )
}
