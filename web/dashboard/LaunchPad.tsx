// The box to ask in, with the dialog behind it; who may not start sessions is told so instead.
import { type RefObject, Suspense, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { NAME_MAX_DEFAULT } from '#domain/events/model.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { SessionRoom } from '#web/billing/SessionRoom.tsx'
import { useRestriction } from '#web/events/useRestriction.ts'
import { PresetMenu } from '#web/templates/PresetMenu.tsx'
import { TemplateEntries } from '#web/templates/TemplateEntries.tsx'
import styles from './Dashboard.module.css'
import { LaunchBox } from './launch/LaunchBox.tsx'
import { useQuickLaunch } from './launch/useQuickLaunch.ts'
import { texts } from './texts.ts'

const t = translator(texts)

const LaunchDialog = lazyPart(async () => (await import('./launch/LaunchDialog.tsx')).LaunchDialog)

type Props = {
  user: User
  question: RefObject<HTMLTextAreaElement | null>
  onLaunched: (event: PopinEvent) => void
}

export function LaunchPad({ user, question, onLaunched }: Props) {
  const dialog = useDialog()
  const [wanted, setWanted] = useState(false)
  const { unlessRestricted, dialog: restricted } = useRestriction()
  const open = () =>
    unlessRestricted(() => {
      setWanted(true)
      dialog.open()
    })
  const quick = useQuickLaunch((event) => {
    dialog.close()
    onLaunched(event)
  })
  const name_max = user.event_name_max_length || NAME_MAX_DEFAULT
  return (
    <>
      <SessionRoom user={user} isAtHome />
      <LaunchBox
        quick={{ ...quick, launch: async () => unlessRestricted(() => void quick.launch()) }}
        name_max={name_max}
        covered={dialog.opened}
        question={question}
        onOptions={open}
      />
      <Others unlessRestricted={unlessRestricted} />
      <Suspense>
        {wanted && (
          <LaunchDialog quick={quick} name_max={name_max} opened={dialog.opened} onClose={dialog.close} />
        )}
      </Suspense>
      <TemplateEntries industry={user.tenant?.industry} unlessRestricted={unlessRestricted} />
      {restricted}
    </>
  )
}

const PREPARED = [
  ['dashboard.several', paths.createEvent()],
  ['dashboard.survey', paths.createSurvey()],
  ['dashboard.meeting', paths.createMeeting()],
  ['dashboard.prioritize', paths.prioritize()],
  ['dashboard.town_hall', paths.createMeeting({ use_case: 'TOWN_HALL' })],
] as const

/** What is prepared on a screen of its own. */
function Others({ unlessRestricted }: { unlessRestricted: (go: () => void) => void }) {
  return (
    <nav className={styles.others} aria-label={t('dashboard.prepare')}>
      <span>{t('dashboard.prepare')}</span>
      {PREPARED.map(([text, to]) => (
        <LinkButton key={text} variant="subtle" px="xs" to={to}>
          {t(text)}
        </LinkButton>
      ))}
      <PresetMenu unlessRestricted={unlessRestricted} />
    </nav>
  )
}
