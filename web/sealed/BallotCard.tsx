// The ballot of a sealed session: what it is, how to get it, and how to carry it to another device.
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { BallotKey } from '#domain/sealed/model.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { canSeal } from '#web/base/api/can-seal.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { focusOn } from '#web/base/ui/focus.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { speak } from '#web/base/ui/speech.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { texts as sentences } from '#web/events/anonymity-texts.ts'
import styles from './BallotCard.module.css'
import { BallotNotes } from './BallotNotes.tsx'
import { BringBallot } from './BringBallot.tsx'
import { CarriedBallot } from './CarriedBallot.tsx'
import { getBallots } from './getting.ts'
import { isForgetful, tryStore } from './kept.ts'
import { MoveBallot } from './MoveBallot.tsx'
import { texts } from './texts.ts'
import { useCarried } from './useCarried.ts'

const t = translator({ ...texts, ...sentences })

/** `is_void`: this browser has one that the server takes no longer; `is_brought`: it came from another device. */
type Props = {
  event: PopinEvent
  user: string
  ballot: string | undefined
  ballot_key?: BallotKey | undefined
  is_void?: boolean | undefined
  is_brought?: boolean | undefined
}

export function BallotCard({ is_void = false, ...held }: Props) {
  const { event, ballot } = held
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(ballot)
  const carried = useCarried(event.id)
  // the button that was pressed is gone: what comes next is below the title
  useEffect(() => {
    if (!ballot || before.current === ballot) return
    before.current = ballot
    focusOn(title.current)
    speak(t('sealed.have'))
  }, [ballot])
  return (
    <section className={styles.card} aria-labelledby="sealed-title">
      <h2 id="sealed-title" ref={title} tabIndex={-1} className={styles.title}>
        <IconLock size={20} aria-hidden />
        {t('sealed.title')}
      </h2>
      <PlainText size="sm">{t('events.sees_sealed')}</PlainText>
      {is_void && (
        <PlainText size="sm" tone="bad" role="alert">
          {t('sealed.void')}
        </PlainText>
      )}
      <Ways {...held} carried={carried} onLeft={() => focusOn(title.current)} />
    </section>
  )
}

type WaysProps = Omit<Props, 'is_void'> & { carried: string | null; onLeft: () => void }

/** The ballot from a link, the one that is here, or the way to one. */
function Ways({ carried, onLeft, ...held }: WaysProps) {
  const { event, user, ballot } = held
  const owner = useCurrentUser()
  // whoever views as somebody writes nothing, and the ballot is not theirs to move
  if (owner?.admin_viewing_as)
    return <PlainText size="sm">{t('sealed.viewing', { name: owner.display_name })}</PlainText>
  const takes = carried !== null && canSeal()
  return (
    <>
      {takes && <CarriedBallot key={carried} event={event} user={user} carried={carried} onLeft={onLeft} />}
      {ballot && <Held {...held} />}
      {!ballot && !takes && <Wanted event={event} user={user} />}
    </>
  )
}

function Held({ event, user, ballot_key, is_brought }: Omit<Props, 'is_void'>) {
  const moving = useDialog()
  return (
    <>
      <PlainText size="sm" tone="dimmed">
        {t('sealed.have')}
      </PlainText>
      {is_brought && <PlainText size="sm">{t('sealed.brought')}</PlainText>}
      <BallotNotes ballot_key={ballot_key} />
      <div>
        <Button variant="default" size="sm" onClick={moving.open}>
          {t('sealed.move')}
        </Button>
      </div>
      {moving.opened && <MoveBallot event={event} user={user} onClose={moving.close} />}
    </>
  )
}

function Wanted({ event, user }: Pick<Props, 'event' | 'user'>) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const owner = useCurrentUser()
  const isLost = useSyncExternalStore(isForgetful.listen, isForgetful.read)
  useEffect(tryStore, [])
  if (!canSeal()) return <PlainText role="status">{t('sealed.insecure')}</PlainText>
  const get = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      await getBallots(user, event)
    } catch (error) {
      setProblem(messageOf(error, t('sealed.not_got')))
    } finally {
      setIsBusy(false)
    }
  }
  if (event.no_more_ballots)
    return (
      <>
        <PlainText size="sm">{t('sealed.none_left')}</PlainText>
        <BringBallot event={event} user={user} />
      </>
    )
  return (
    <>
      <PlainText size="sm">{t('sealed.get_hint')}</PlainText>
      {owner?.delegate_user_id && (
        <PlainText size="sm">{t('sealed.get_for', { name: owner.display_name })}</PlainText>
      )}
      {isLost && (
        <PlainText size="sm" tone="bad" role="alert">
          {t('sealed.memory_before')}
        </PlainText>
      )}
      <div>
        <BusyButton isBusy={isBusy} onClick={() => void get()}>
          {t('sealed.get')}
        </BusyButton>
      </div>
      {problem && (
        <PlainText size="sm" tone="bad" role="alert">
          {problem}
        </PlainText>
      )}
      <BringBallot event={event} user={user} />
    </>
  )
}
