// The creator's first page: a question to launch, and the sessions that there are.
import { Button, Container } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf, navigate } from '#web/base/router/navigate.ts'
import { focusOn } from '#web/base/ui/focus.ts'
import { speak } from '#web/base/ui/speech.ts'
import { eventKey } from '#web/events/useEvent.ts'
import { sessionListsKey } from '#web/insights/session-lists.ts'
import { ShareSheet } from '#web/invitations/ShareSheet.tsx'
import { AlignmentPart } from '#web/templates/AlignmentPart.tsx'
import { GetStarted } from '#web/templates/GetStarted.tsx'
import { PersonaInvitation } from '#web/templates/PersonaInvitation.tsx'
import { BackToTop } from './BackToTop.tsx'
import { stateOf } from './cards/session-state.ts'
import styles from './Dashboard.module.css'
import { Greeting } from './Greeting.tsx'
import { LaunchPad } from './LaunchPad.tsx'
import { WhatsNew } from './news/WhatsNew.tsx'
import { SessionList } from './SessionList.tsx'
import { texts } from './texts.ts'
import { TourSlot } from './tour/TourSlot.tsx'
import { useLiveSessions } from './useLiveSessions.ts'
import { useSampleSession } from './useSampleSession.ts'
import { putSession, useSessions } from './useSessions.ts'
import { useSharing } from './useSharing.ts'

const t = translator(texts)

/** Users without the creator's view are led to their feed. */
export function Dashboard() {
  const user = useCurrentUser()
  const isElsewhere = user !== null && !user.hero_view_enabled
  useEffect(() => {
    if (isElsewhere) navigate(paths.feed(), { replace: true })
  }, [isElsewhere])
  return user && !isElsewhere ? <CreatorPage user={user} /> : null
}

function CreatorPage({ user }: { user: User }) {
  const client = useQueryClient()
  const list = useSessions('dashboard')
  const [fresh, setFresh] = useState<string | null>(null)
  const question = useRef<HTMLTextAreaElement>(null)
  useSampleSession(list, user.event_creation_allowed && !user.has_self_launched)
  const sharing = useSharing(list.sessions)
  const now = Date.now() / 1000
  useLiveSessions(list.sessions.filter((event) => stateOf(event, now) === 'active'))

  const showLaunched = (event: PopinEvent) => {
    putSession(client, event)
    client.setQueryData(eventKey(event.slug), event)
    void client.invalidateQueries({ queryKey: sessionListsKey })
    setFresh(event.id)
    speak(t('dashboard.launched'))
    sharing.share(event)
  }
  return (
    <Container className={styles.page}>
      <div className={styles.top}>
        <Greeting user={user} />
        <span className={styles.topActions}>
          <Button
            component="a"
            href={hrefOf(paths.search())}
            variant="subtle"
            px="xs"
            className={styles.join}
          >
            {t('dashboard.join')}
          </Button>
          <WhatsNew user={user} />
          <TourSlot user={user} />
        </span>
      </div>
      <LaunchPad user={user} question={question} onLaunched={showLaunched} />
      <GetStarted user={user} />
      <SessionList
        list={list}
        fresh={fresh}
        onShare={sharing.share}
        onAsk={() => focusOn(question.current)}
      />
      <AlignmentPart user={user} />
      {sharing.shared && (
        <ShareSheet event={sharing.shared} opened={sharing.opened} onClose={sharing.close} />
      )}
      <BackToTop />
      <PersonaInvitation user={user} />
    </Container>
  )
}
