// The screen in front of the room: one question, its answers as they come, and always the way in.

import { useQueryClient } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { SlidePicture } from '#domain/slides/contract.ts'
import { paths } from '#web/app/paths.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { useLiveCollection } from '#web/collections/useLiveCollection.ts'
import { EventGate } from '#web/events/EventGate.tsx'
import { openHostView } from '#web/events/host-view.ts'
import { type Action, questionsOf, stepsOf } from './actions.ts'
import type { KeyAction } from './keys.ts'
import type { Heard } from './presentation.ts'
import { showOf } from './show.ts'
import { Controls } from './stage/Controls.tsx'
import { KeyHelp } from './stage/KeyHelp.tsx'
import { nextLook, stepAnswers, takeOff, toggleFullScreen, toggleSound } from './stage/moves.ts'
import { useAheadSlides } from './stage/SlideScene.tsx'
import { Stage } from './stage/Stage.tsx'
import { TakingPart } from './stage/TakingPart.tsx'
import { useTakingKeys } from './stage/useTakingKeys.ts'
import { useActions } from './useActions.ts'
import { useKeys } from './useKeys.ts'
import { usePresentation } from './usePresentation.ts'
import { useAheadQuestions, useShownEvent } from './useShownEvent.ts'
import { useSlides } from './useSlides.ts'
import { useSpokenRoom } from './useSpokenRoom.ts'
import { useStart } from './useStart.ts'
import { useWalkedItems } from './useWalkedItems.ts'

/** Its creator has the controls; everybody else who may see the session sees the same picture. */
export function PresenterPage({ slug }: { slug: string }) {
  return <EventGate slug={slug}>{(event) => <Presenter event={event} />}</EventGate>
}

const NONE: readonly SlidePicture[] = []

function Presenter({ event }: { event: PopinEvent }) {
  const room = usePresentation(event)
  const { change, isUnsent } = room
  useLiveCollection(event)
  const state = useStart(event, room)
  const shown = useShownEvent(event, state)
  const items = useWalkedItems(event)
  const taking = useTakingKeys(event, items, state?.agenda_item_id ?? null)
  useSpokenRoom(state, shown, items)
  useAheadQuestions(event, state)
  useAheadSlides(useSlides(event)?.slides ?? NONE, state?.slide_id ?? null)
  const client = useQueryClient()
  const help = useDialog()
  const questions = questionsOf(event)
  const act = useActions(event, shown.event ?? event, room, { isTapped: false })
  const steer = {
    onSpotlight: (id: string | null) => change({ spotlight_id: id as Heard['spotlight_id'] }),
    onWord: (word: string | null) => change({ word }),
  }
  const end = () => {
    change({ is_on: false })
    navigate(paths.answers(shown.event?.slug ?? event.slug))
  }
  const close = () => {
    if (help.opened) help.close()
    else if (state?.view === 'join') act('join')
    else takeOff()
  }
  const onKey = (action: KeyAction) => {
    if (action === 'full_screen') toggleFullScreen()
    else if (action === 'sound') toggleSound()
    else if (action === 'look') nextLook()
    else if (action === 'host_view') openHostView(event.slug)
    else if (action === 'help') help.opened ? help.close() : help.open()
    else if (action === 'close') close()
    else if (action === 'answer_up' || action === 'answer_down')
      stepAnswers(action === 'answer_down' ? 1 : -1)
    else if (action === 'spotlight') takeOff() || stepAnswers(1)
    else taking.press(action) || act(action as Action)
  }
  useKeys(event.user_created && !help.opened && taking.opened === null, onKey)
  if (!state) return <LoadingShape shape="text" count={3} />
  return (
    <Stage
      session={event}
      shown={shown}
      state={state}
      isUnsent={isUnsent}
      questions={questions}
      items={items}
      steer={event.user_created ? steer : null}
    >
      {event.user_created && (
        <Controls
          state={state}
          event={shown.event ?? event}
          steps={stepsOf(showOf(client, event, shown.event ?? event), state)}
          onAction={act}
          onFullScreen={toggleFullScreen}
          onHelp={help.open}
          onHost={() => openHostView(event.slug)}
          onEnd={end}
        />
      )}
      <KeyHelp event={event} shown={shown.event ?? event} opened={help.opened} onClose={help.close} />
      <TakingPart event={event} items={items} opened={taking.opened} onClose={taking.close} />
    </Stage>
  )
}
