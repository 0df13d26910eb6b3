// Where topics to prioritize are written or changed.
import { translator } from '#web/base/i18n/translator.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { usePageTitle } from '#web/base/ui/usePageTitle.ts'
import { EditPage } from '#web/editing/EditPage.tsx'
import { texts } from '#web/editing/texts.ts'
import { ItemDoor } from '#web/prioritizing/ItemDoor.tsx'

const t = translator(texts)

export function EditPrioritizedScreen() {
  const { collection } = useAddress().params
  // the way here has the name of all lists
  usePageTitle(collection ? null : t('editing.title_prioritize'))
  if (!collection) return <EditPage mode="prioritize" />
  return (
    <ItemDoor key={collection} id={collection}>
      {(slug) => <EditPage mode="prioritize" saved={slug} />}
    </ItemDoor>
  )
}
