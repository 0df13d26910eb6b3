// The box to ask in, with the dialog behind it; who may not start sessions is told so instead.
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { NAME_MAX_DEFAULT } from '#domain/events/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { SessionRoom } from '#web/billing/SessionRoom.tsx'
import { useRestriction } from '#web/events/useRestriction.ts'
import { Lessons } from '#web/templates/Lessons.tsx'
import { PresetMenu } from '#web/templates/PresetMenu.tsx'
import { TemplateEntries } from '#web/templates/TemplateEntries.tsx'
import styles from './Dashboard.module.css'
import { LaunchBox } from './launch/LaunchBox.tsx'
import { useQuickLaunch } from './launch/useQuickLaunch.ts'
import { PREPARED } from './prepared.ts'
import { texts } from './texts.ts'

const t = translator(texts)

const NameDialog = lazyPart(async () => (await import('#web/accounts/NameDialog.tsx')).NameDialog)
const LaunchDialog = lazyPart(async () => (await import('./launch/LaunchDialog.tsx')).LaunchDialog)

type Props = {
  user: User
  question: RefObject<HTMLTextAreaElement | null>
  onLaunched: (event: PopinEvent) => void
}

export function LaunchPad({ user, question, onLaunched }: Props) {
  const dialog = useDialog()
  const [wanted, setWanted] = useState(false)
  const [showsExamples, setShowsExamples] = useState(false)
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
  const first = useRef(() => quick.launches && unlessRestricted(() => void quick.launch()))
  useEffect(() => void first.current(), [])
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
      <Others unlessRestricted={unlessRestricted}>
        <Button
          variant="subtle"
          px="xs"
          rightSection={
            showsExamples ? (
              <IconChevronUp size={16} aria-hidden />
            ) : (
              <IconChevronDown size={16} aria-hidden />
            )
          }
          aria-expanded={showsExamples}
          onClick={() => setShowsExamples(!showsExamples)}
        >
          {t('dashboard.examples')}
        </Button>
      </Others>
      <Suspense>
        {wanted && (
          <LaunchDialog quick={quick} name_max={name_max} opened={dialog.opened} onClose={dialog.close} />
        )}
      </Suspense>
      <Suspense>
        {quick.needsName && (
          <NameDialog user={user} onClose={quick.leaveName} onSaved={() => void quick.launch()} />
        )}
      </Suspense>
      {showsExamples && (
        <>
          <TemplateEntries industry={user.tenant?.industry} unlessRestricted={unlessRestricted} />
          <Lessons user={user} />
        </>
      )}
      {restricted}
    </>
  )
}

/** What is prepared on a screen of its own, and what one can begin with. */
type OthersProps = { unlessRestricted: (go: () => void) => void; children: ReactNode }

function Others({ unlessRestricted, children }: OthersProps) {
  return (
    <nav className={styles.others} data-tour="prepare" aria-label={t('dashboard.prepare')}>
      <span>{t('dashboard.prepare')}</span>
      {PREPARED.map(([text, to]) => (
        <LinkButton key={text} variant="subtle" px="xs" to={to}>
          {t(text)}
        </LinkButton>
      ))}
      <PresetMenu unlessRestricted={unlessRestricted} />
      {children}
    </nav>
  )
}
