// The way from a team to what became of its topics; nothing where it has none, or none that are open to the reader.
import { useQuery } from '@tanstack/react-query'
import type { TeamId } from '#domain/base/ids.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { Link } from '#web/base/router/Link.tsx'
import { texts } from './texts.ts'
import { offeredQuery } from './topic-lists.ts'

const t = translator(texts)

export function TeamTopicsLink({ team_id }: { team_id: TeamId }) {
  const { data } = useQuery(offeredQuery)
  const list = data?.find((one) => one.team_id === team_id)
  if (!list) return null
  return (
    <Link to={paths.topics(list.id)} aria-label={t('promises.door_of', { name: list.name })}>
      {t('promises.door')}
    </Link>
  )
}
