// What became of the topics of a list, or of the session with this slug.
import { useAddress } from '#web/base/router/useAddress.ts'
import { TopicListPage } from '#web/promises/TopicListPage.tsx'

export function TopicListScreen() {
  const { params, query } = useAddress()
  const id = params.list ?? params.slug!
  return <TopicListPage key={`${id} ${query.topic ?? ''}`} id={id} slug={params.slug} topic={query.topic} />
}
