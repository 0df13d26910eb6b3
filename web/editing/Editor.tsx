// The form of a session: its questions, when it runs and for whom, with a picture of it beside them on wide screens.
import { Button, Title } from '@mantine/core'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { sampleGroupsFor } from '#domain/templates/samples.ts'
import { paths } from '#web/app/paths.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { focusNearSoon } from '#web/base/ui/focus-beside.ts'
import { SessionRoom } from '#web/billing/SessionRoom.tsx'
import { useUpsell } from '#web/billing/useUpsell.ts'
import { OccurrenceLine } from '#web/collections/OccurrenceLine.tsx'
import styles from './Editor.module.css'
import { addQuestion, type SessionForm } from './form/session.ts'
import { gatesOf } from './gates.ts'
import { AdvancedSettings } from './parts/AdvancedSettings.tsx'
import { QUESTION_FIELD, QuestionList } from './parts/QuestionList.tsx'
import { StopButton } from './parts/StopButton.tsx'
import { When } from './parts/When.tsx'
import { SaveCover } from './SaveCover.tsx'
import { SaveNote } from './SaveNote.tsx'
import { ShownQuestion } from './ShownQuestion.tsx'
import { useLeaving } from './saving/useLeaving.ts'
import { useSaveFlow } from './saving/useSaveFlow.ts'
import { type Opening, useSessionForm } from './saving/useSessionForm.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const OwnerCard = lazyPart(async () => (await import('#web/topics/OwnerChoice.tsx')).OwnerCard)
const EditorSlides = lazyPart(async () => (await import('#web/presenting/EditorSlides.tsx')).EditorSlides)

type Props = {
  user: User
  opening: Opening
  /** The saved questions that it was opened with. */
  events: readonly PopinEvent[]
}

export function Editor({ user, opening, events }: Props) {
  const gates = gatesOf(user)
  const state = useSessionForm(opening, gates)
  const { form, change, isNew, isDirty, drop, setAside } = state
  const page = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(0)
  const [shown, setShown] = useState<number | null>(null)
  const upsell = useUpsell()
  const flow = useSaveFlow({ user, state, opening, isSending: sending > 0, page, onUpsell: upsell })
  const home = form.collection.type === 'prioritize' ? paths.prioritize() : paths.dashboard()
  useLeaving({
    isDirty,
    home,
    onDiscard: drop,
    onAside: setAside,
  })
  const settings = { form, change, gates, onUpsell: upsell }
  const save = (event: FormEvent) => {
    event.preventDefault()
    // the forms of dialogs stand below this one in the tree of parts
    if (event.target === event.currentTarget) flow.save()
  }
  const add = () => {
    change((now) => addQuestion(now, opening.defaults.polls_crowdsourcing))
    focusNearSoon(page.current, QUESTION_FIELD, form.questions.length)
  }
  return (
    <form ref={page} className={styles.page} onSubmit={save} noValidate>
      <div className={styles.title}>
        <Title order={1}>{t(titleOf(form, isNew))}</Title>
        {!isNew && <OccurrenceLine event={events[0]} at={opening.initial.window?.start_time ?? 0} />}
      </div>
      <div className={styles.main}>
        {isNew && <SessionRoom user={user} />}
        <QuestionList
          {...settings}
          problem={flow.problem}
          name_max={flow.name_max}
          may_rate_stars={user.features.includes('OPEN_ENDED_STAR_RATING')}
          industry={user.tenant?.industry}
          samples={sampleGroupsFor({ industry: user.tenant?.industry, product: user.product })}
          onAdd={add}
          onBusy={(isBusy) => setSending((count) => count + (isBusy ? 1 : -1))}
          onFocus={setShown}
        />
        {events[0] && !isNew && (
          <Suspense>
            <EditorSlides event={events[0]} asked={askedOf(form)} />
          </Suspense>
        )}
        <When {...settings} initial={opening.initial} clock_ahead={opening.clock_ahead} />
        {events[0] && !isNew && (
          <Suspense>
            <OwnerCard event={events[0]} />
          </Suspense>
        )}
        <AdvancedSettings {...settings} available={opening.available} />
      </div>
      <aside className={styles.side}>
        <ShownQuestion form={form} shown={shown} />
      </aside>
      <div className={styles.foot}>
        <SaveNote
          problem={flow.problem?.key === null ? flow.problem.message : null}
          flow={flow}
          form={form}
          onDrop={drop}
        />
        {!isNew && <StopButton events={events} />}
        <Button variant="default" onClick={() => navigate(home)}>
          {baseText('base.cancel')}
        </Button>
        <Button type="submit">{t(isNew ? 'editing.launch' : 'editing.save')}</Button>
      </div>
      {flow.isSaving && <SaveCover>{t(isNew ? 'editing.launching' : 'editing.saving')}</SaveCover>}
      {flow.prompt}
    </form>
  )
}

/** The questions among which saved slides stand, in the order of the form. */
const askedOf = ({ questions }: SessionForm) =>
  questions.flatMap(({ saved, name }) => (saved ? [{ id: saved.id, name }] : []))

function titleOf({ collection }: SessionForm, isNew: boolean) {
  if (!isNew) return 'editing.title_edit'
  if (collection.type === 'prioritize') return 'editing.title_prioritize'
  return collection.type === 'survey' ? 'editing.title_survey' : 'editing.title_create'
}
