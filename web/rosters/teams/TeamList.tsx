// The teams of the organisation; who may changes them here.
import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import type { Team } from '#domain/rosters/contract.ts'
import { isImporting } from '#domain/rosters/rules.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { besideRow } from '#web/base/ui/focus-beside.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useRemoval } from '#web/base/ui/useRemoval.ts'
import { texts } from '../texts.ts'
import { type OpenList, useChangeTeams, useTeams } from '../useRoster.ts'
import styles from './Teams.module.css'

const t = translator(texts)
const RenameDialog = lazyPart(async () => (await import('./RenameDialog.tsx')).RenameDialog)

type Props = {
  onOpen: OpenList
  /** What else there is of a team, beside its name. */
  beside?: ((team: Team) => ReactNode) | undefined
  /** Takes the focus once the last team is deleted. */
  heading: RefObject<HTMLHeadingElement | null>
}

export function TeamList({ onOpen, beside, heading }: Props) {
  const { data: teams, isError, refetch } = useTeams()
  const [renamed, setRenamed] = useState<Team | null>(null)
  if (!teams && isError)
    return <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void refetch()} />
  if (!teams) return <LoadingShape shape="block" />
  if (teams.length === 0) return <Text c="dimmed">{t('rosters.teams_none')}</Text>
  return (
    <>
      <ul className={styles.list}>
        {teams.map((team) => (
          <li key={team.id} className={styles.line}>
            <TeamLine
              team={team}
              onOpen={onOpen}
              beside={beside}
              heading={heading}
              onRename={() => setRenamed(team)}
            />
          </li>
        ))}
      </ul>
      {renamed && (
        <Suspense>
          <RenameDialog team={renamed} onClose={() => setRenamed(null)} />
        </Suspense>
      )}
    </>
  )
}

type LineProps = Props & { team: Team; onRename: () => void }

function TeamLine({ team, onOpen, beside, heading, onRename }: LineProps) {
  const { name, can_edit, roster } = team
  const changes = useChangeTeams()
  const own = useRef<HTMLDivElement>(null)
  const { remove } = useRemoval(async () => {
    const goOn = besideRow(own.current?.closest('li'), heading.current)
    await changes.remove(team.id)
    goOn()
  }, wordsOf)
  return (
    <>
      <div ref={own} className={styles.words}>
        <Text component="span" fw={600}>
          {name}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {t('rosters.count', { count: roster.people_count })}
        </Text>
        {isImporting(roster.roster_status) && <Badge variant="light">{t('rosters.importing_mark')}</Badge>}
        {beside?.(team)}
      </div>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="default"
          aria-label={t(can_edit ? 'rosters.open_of' : 'rosters.look_of', { name })}
          onClick={() => onOpen(roster.roster_status.id, name)}
        >
          {t(can_edit ? 'rosters.open' : 'rosters.look')}
        </Button>
        {can_edit && (
          <>
            <IconButton look="gray" aria-label={t('rosters.rename_of', { name })} onClick={onRename}>
              <IconPencil size={18} aria-hidden />
            </IconButton>
            <IconButton
              look="gray"
              aria-label={t('rosters.delete_of', { name })}
              onClick={() => void remove(team)}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </>
        )}
      </Group>
    </>
  )
}

function wordsOf({ name }: Team) {
  return {
    title: t('rosters.delete_title', { name }),
    body: t('rosters.delete_body'),
    confirm: t('rosters.delete'),
    done: t('rosters.deleted', { name }),
    failed: t('rosters.delete_failed', { name }),
  }
}
