// A collection, by id or join code.
import { useAddress } from '#web/base/router/useAddress.ts'
import { CollectionEntry } from '#web/collections/CollectionEntry.tsx'

export function CollectionScreen() {
  const { params } = useAddress()
  return <CollectionEntry key={params.collection} id={params.collection!} />
}
