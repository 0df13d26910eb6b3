// The choices of one question: typed, moved, removed, with an image each, in the same order for everybody or not.
import { choice_media_gated } from '#domain/billing/upsells.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Modal, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import type { QuestionType } from '#domain/events/model.ts'
import { choiceMediaRefusal, isOnlyReworded, keptChoices } from '#domain/events/rules.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { DialogForm } from '#web/base/ui/DialogForm.tsx'
import { useIsPhone } from '#web/base/ui/useIsPhone.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import type { Upsell } from '#web/billing/useUpsell.ts'
import { ChoicesEditor } from '../ChoicesEditor.tsx'
import { type ChoiceLine, hasSameWords, setMedia, setTitle } from '../choice-lines.ts'
import { choicesProblem } from '../choices-problem.ts'
import { choicesAreFixed, choicesOf, listOf, type QuestionForm } from '../form/question.ts'
import type { Gates } from '../gates.ts'
import { useSureToDiscard } from '../saving/useSureToDiscard.ts'
import { texts } from '../texts.ts'
import { FixedChoices } from './FixedChoices.tsx'
import { ImagePick } from './ImagePick.tsx'

const t = translator(texts)

export type ChoicesResult = { lines: ChoiceLine[]; random: boolean }

type Props = {
  question: QuestionForm
  /** The kind that the choices are for; while a new kind is picked, not yet that of the question. */
  type: QuestionType
  gates: Pick<Gates, 'choice_media'>
  opened: boolean
  onUpsell: Upsell
  onDone: (result: ChoicesResult) => void
  onCancel: () => void
}

export function ChoicesDialog({ question, type, gates, opened, onUpsell, onDone, onCancel }: Props) {
  const isPhone = useIsPhone()
  const list = listOf(type) ?? 'multiple'
  const [lines, setLines] = useState(question.choices[list])
  const [random, setRandom] = useState(question.random[list])
  const [sending, setSending] = useState(0)
  const given = { lines: question.choices[list], random: question.random[list] }
  const isChanged = sending > 0 || random !== given.random || !hasSameWords(lines, given.lines)
  const { isAsking, leave } = useWayOut(isChanged, onCancel)
  const isFixed = choicesAreFixed(question)
  const problem = (isFixed ? fixProblem(question, lines) : null) ?? problemText(type, lines)
  const picture = (line: ChoiceLine, n: number) => (
    <ImagePick
      is_small
      image={line.media ?? null}
      label={t('editing.choice_image', { n })}
      remove_label={t('editing.choice_image_remove', { n })}
      refused={gates.choice_media ? null : () => onUpsell(choice_media_gated)}
      onChange={(media) => setLines((now) => setMedia(now, line.key, media))}
      onBusy={(isBusy) => setSending((count) => count + (isBusy ? 1 : -1))}
    />
  )
  return (
    <Modal
      opened={useLazyOpening(opened)}
      onClose={leave}
      // the key is for the question that stands above
      closeOnEscape={!isAsking}
      fullScreen={isPhone}
      size="40rem"
      title={t(list === 'scale' ? 'editing.points' : 'editing.choices')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <DialogForm
        isWrong={problem !== null || sending > 0}
        done={t('editing.choices_done')}
        note={problem}
        onDone={() => onDone({ lines, random })}
        onCancel={leave}
      >
        {isFixed && <Text size="sm">{t('editing.choices_fix_note')}</Text>}
        {list === 'multiple' && !isFixed ? (
          <ChoicesEditor choices={lines} error={null} is_first image={picture} onChange={setLines} />
        ) : (
          <FixedChoices
            lines={lines}
            is_scale={list === 'scale'}
            voted={isFixed ? given.lines : undefined}
            onTitle={(index, title) => setLines(setTitle(lines, index, title))}
            onLines={setLines}
          />
        )}
        {!isFixed && (
          <Switch
            label={t('editing.random')}
            description={t('editing.random_hint')}
            checked={random}
            onChange={({ currentTarget }) => setRandom(currentTarget.checked)}
          />
        )}
      </DialogForm>
    </Modal>
  )
}

/** Closes without a word where nothing was changed, and else asks first. */
function useWayOut(isChanged: boolean, onCancel: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  const isSure = useSureToDiscard()
  const leave = async () => {
    if (!isChanged) return onCancel()
    setIsAsking(true)
    const agreed = await isSure()
    setIsAsking(false)
    if (agreed) onCancel()
  }
  return { isAsking, leave: () => void leave() }
}

/** What the server would refuse of choices that people voted for. */
function fixProblem({ saved }: QuestionForm, lines: readonly ChoiceLine[]): string | null {
  const titles = lines.map(({ id, title }) => ({ id, title: title.trim() }))
  return saved && !isOnlyReworded(choicesOf(saved), titles) ? t('editing.choices_fix_wrong') : null
}

function problemText(type: QuestionType, lines: readonly ChoiceLine[]): string | null {
  const titles = lines.map((line) => line.title)
  const problem = choicesProblem(type, titles)
  if (problem === 'choices_few' && type === 'binary') return t('editing.choices_binary')
  if (problem) return t(`editing.${problem}`)
  const pictured = lines.map(({ title, media }) => ({ title, media_id: media?.id ?? null }))
  return choiceMediaRefusal(keptChoices(type, pictured))?.error_message ?? null
}
