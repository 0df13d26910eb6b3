// What a tab can show, and what the chat is told of it.
import { paths } from '#web/app/paths.ts'

export type Choice = { kind: 'dashboard' | 'feed' } | { kind: 'session'; slug: string; name: string }

/** The longest name of a tab. */
const NAME_MAX = 60

export const choiceKey = (choice: Choice) =>
  choice.kind === 'session' ? `session ${choice.slug}` : choice.kind

/** The tab of a choice as the chat keeps it; `names` are those of dashboard and feed. */
export function tabOf(choice: Choice, origin: string, names: Record<'dashboard' | 'feed', string>) {
  const query = { dashboard: { page: 'dashboard' }, feed: {}, session: null }[choice.kind]
  const start = paths.tabStart(choice.kind === 'session' ? { token: choice.slug } : (query ?? {}))
  const page = {
    dashboard: paths.dashboard(),
    feed: paths.feed(),
    session: choice.kind === 'session' ? paths.answers(choice.slug) : '',
  }[choice.kind]
  return {
    entityId: choiceKey(choice).replace(' ', '-'),
    contentUrl: origin + start,
    websiteUrl: origin + page,
    suggestedDisplayName: choice.kind === 'session' ? shortened(choice.name) : names[choice.kind],
  }
}

function shortened(name: string): string {
  const letters = [...name]
  return letters.length <= NAME_MAX
    ? name
    : `${letters
        .slice(0, NAME_MAX - 1)
        .join('')
        .trimEnd()}…`
}
