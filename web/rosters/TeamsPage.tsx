// The own list and the teams of the organisation, each with the way to its people.
import { Card, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import type { Team } from '#domain/rosters/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { PageLead } from '#web/base/ui/PageLead.tsx'
import { usePageTitle } from '#web/base/ui/usePageTitle.ts'
import { CreateTeam } from './teams/CreateTeam.tsx'
import { OwnList } from './teams/OwnList.tsx'
import { TeamList } from './teams/TeamList.tsx'
import styles from './teams/Teams.module.css'
import { texts } from './texts.ts'
import type { OpenList, WhichRoster } from './useRoster.ts'

const t = translator(texts)
const RosterDialog = lazyPart(async () => (await import('./RosterDialog.tsx')).RosterDialog)

type Props = {
  user: User
  /** Stands below the teams. */
  more?: ReactNode
  /** Stands beside each team. */
  beside?: (team: Team) => ReactNode
}

export function TeamsPage({ user, more, beside }: Props) {
  usePageTitle(t('rosters.title'))
  const [list, setList] = useState<{ which: WhichRoster; name: string } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const open: OpenList = (which, name) => setList({ which, name })
  return (
    <PageColumn width="middle">
      <Title order={1} mb="xs">
        {t('rosters.title')}
      </Title>
      {user.guest ? (
        <Stack align="flex-start">
          <Text>{t('rosters.guests')}</Text>
          <LinkButton to={paths.signUp({ guest_id: user.id })}>{t('rosters.sign_up')}</LinkButton>
        </Stack>
      ) : (
        <>
          <PageLead>{t('rosters.lead')}</PageLead>
          <Stack gap="md">
            <OwnList onOpen={open} />
            {user.tenant_id && (
              <Card component="section" className={styles.part}>
                <Title order={2} size="h3" ref={heading} tabIndex={-1}>
                  {t('rosters.teams')}
                </Title>
                <CreateTeam onOpen={open} />
                <TeamList onOpen={open} beside={beside} heading={heading} />
              </Card>
            )}
          </Stack>
        </>
      )}
      {more}
      {list && (
        <Suspense>
          <RosterDialog {...list} opened onClose={() => setList(null)} />
        </Suspense>
      )}
    </PageColumn>
  )
}
