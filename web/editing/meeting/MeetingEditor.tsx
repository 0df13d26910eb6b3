// The form of a meeting: when it is, the question before it and the one after it, and for whom.
import { Button, Title } from '@mantine/core'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { sampleGroupsFor } from '#domain/templates/samples.ts'
import { AgendaCard } from '#web/agendas/AgendaCard.tsx'
import { paths } from '#web/app/paths.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { leaveBack } from '#web/base/router/address-bar.ts'
import { SessionRoom } from '#web/billing/SessionRoom.tsx'
import { useUpsell } from '#web/billing/useUpsell.ts'
import { OccurrenceLine } from '#web/collections/OccurrenceLine.tsx'
import styles from '../Editor.module.css'
import type { SessionForm } from '../form/session.ts'
import { gatesOf } from '../gates.ts'
import { AdvancedSettings } from '../parts/AdvancedSettings.tsx'
import { SaveCover } from '../SaveCover.tsx'
import { SaveNote } from '../SaveNote.tsx'
import { ShownQuestion } from '../ShownQuestion.tsx'
import { useLeaving } from '../saving/useLeaving.ts'
import { useSaveFlow } from '../saving/useSaveFlow.ts'
import { type Opening, useSessionForm } from '../saving/useSessionForm.ts'
import { texts } from '../texts.ts'
import { AboutMeeting } from './AboutMeeting.tsx'
import { PartList } from './PartList.tsx'

const t = translator(texts)
const OwnerCard = lazyPart(async () => (await import('#web/topics/OwnerChoice.tsx')).OwnerCard)

export function MeetingEditor({ user, opening }: { user: User; opening: Opening }) {
  const gates = gatesOf(user)
  const state = useSessionForm(opening, gates)
  const { form, change, isNew, isDirty, drop, setAside } = state
  const page = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(0)
  const [shown, setShown] = useState<number | null>(null)
  const onUpsell = useUpsell()
  const flow = useSaveFlow({ user, state, opening, isSending: sending > 0, page, onUpsell })
  const slugs = savedSlugs(opening.initial)
  const home = slugs[0] === undefined ? undefined : { home: paths.answers(slugs[0]) }
  useLeaving({ isDirty, ...home, onDiscard: drop, onAside: setAside })
  const settings = { form, change, gates, onUpsell, clock_ahead: opening.clock_ahead }
  const save = (event: FormEvent) => {
    event.preventDefault()
    // the forms of dialogs stand below this one in the tree of parts
    if (event.target === event.currentTarget) flow.save()
  }
  const { problem } = flow
  // there is one as soon as the meeting is there
  const agendaOf = isNew ? undefined : savedFirst(opening.initial)
  return (
    <form ref={page} className={styles.page} onSubmit={save} noValidate>
      <div className={styles.title}>
        <Title order={1}>{t(titleOf(form))}</Title>
        {!isNew && (
          <OccurrenceLine event={savedFirst(opening.initial)} at={form.meeting?.meeting_start ?? 0} />
        )}
      </div>
      <div className={styles.main}>
        {isNew && <SessionRoom user={user} />}
        <AboutMeeting
          {...settings}
          initial={opening.initial}
          problem={problem?.field === 'meeting' ? problem.message : null}
        />
        <PartList
          {...settings}
          initial={opening.initial}
          problem={problem}
          name_max={flow.name_max}
          with_comments={opening.defaults.polls_crowdsourcing}
          may_rate_stars={user.features.includes('OPEN_ENDED_STAR_RATING')}
          industry={user.tenant?.industry}
          samples={sampleGroupsFor({ industry: user.tenant?.industry, product: user.product })}
          onBusy={(isBusy) => setSending((count) => count + (isBusy ? 1 : -1))}
          onFocus={setShown}
        />
        {agendaOf && <AgendaCard event={agendaOf} />}
        {agendaOf && (
          <Suspense>
            <OwnerCard event={agendaOf} />
          </Suspense>
        )}
        <AdvancedSettings {...settings} available={opening.available} />
      </div>
      <aside className={styles.side}>
        <ShownQuestion form={form} shown={shown} />
      </aside>
      <div className={styles.foot}>
        <SaveNote
          problem={problem?.field === null ? problem.message : null}
          flow={flow}
          form={form}
          onDrop={drop}
        />
        <Button variant="default" onClick={() => leaveBack(paths.dashboard())}>
          {baseText('base.cancel')}
        </Button>
        <Button type="submit">{t(isNew ? 'editing.launch' : 'editing.save')}</Button>
      </div>
      {flow.isSaving && <SaveCover>{t(isNew ? 'editing.launching' : 'editing.saving')}</SaveCover>}
      {flow.prompt}
    </form>
  )
}

function savedFirst({ questions }: SessionForm) {
  return questions.find(({ saved }) => saved)?.saved ?? undefined
}

/** Of the questions of a saved meeting, the one before it first; none of a new one. */
function savedSlugs({ questions }: SessionForm): string[] {
  return questions.flatMap(({ saved }) => (saved ? [saved.slug] : []))
}

function titleOf({ collection, meeting }: SessionForm) {
  if (collection.id)
    return meeting?.is_town_hall ? 'editing.title_town_hall_edit' : 'editing.title_meeting_edit'
  return meeting?.is_town_hall ? 'editing.title_town_hall' : 'editing.title_meeting'
}
