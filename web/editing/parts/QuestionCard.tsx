// One question: its text, kind, choices and opening image, and its place among the others.

import { Card, NativeSelect, Switch, Text } from '@mantine/core'
import { type ReactNode, type Ref, Suspense, useId, useState } from 'react'
import { media_gated, poll_comments_gated } from '#domain/billing/upsells.ts'
import type { QuestionType } from '#domain/events/model.ts'
import type { SampleGroup } from '#domain/templates/samples.ts'
import { chosenTemplate } from '#domain/templates/template-question.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { latePart } from '#web/base/parts/late-part.ts'
import type { Upsell } from '#web/billing/useUpsell.ts'
import { TemplateSheet, useTemplateSheet } from '#web/templates/TemplateSheet.tsx'
import {
  choicesAreFixed,
  fixedFields,
  lacksChoices,
  listOf,
  PICKED_TYPES,
  pickedType,
  type QuestionForm,
  withTemplate,
  withType,
} from '../form/question.ts'
import type { Gates } from '../gates.ts'
import { texts } from '../texts.ts'
import { ClosingVideo } from '../video/ClosingVideo.tsx'
import { VideoPick } from '../video/VideoPick.tsx'
import styles from './Card.module.css'
import type { ChoicesResult } from './ChoicesDialog.tsx'
import { ChoicesLine } from './ChoicesLine.tsx'
import { ImagePick } from './ImagePick.tsx'
import { QuestionText } from './QuestionText.tsx'
import { SamplesMenu } from './SamplesMenu.tsx'

const t = translator(texts)
const ChoicesDialog = latePart(async () => (await import('./ChoicesDialog.tsx')).ChoicesDialog)

export type CardProps = {
  question: QuestionForm
  /** The place on the screen, counted from 1. */
  n: number
  isOnly: boolean
  /** It puts topics in order and nothing else: neither its kind nor a template is chosen. */
  isRankingOnly?: boolean
  /** What the question is called in place of its number. */
  label?: string
  name_max: number
  problem: { message: string; field: 'name' | 'choices' } | null
  gates: Gates
  may_rate_stars: boolean
  samples: readonly SampleGroup[]
  industry: string | null | undefined
  onUpsell: Upsell
  onChange: (how: (question: QuestionForm) => QuestionForm) => void
  onBusy: (isBusy: boolean) => void
  onFocus: () => void
}

type Props = CardProps & {
  /** What moves and removes the card. */
  tools: ReactNode
  /** Stands below everything else. */
  foot?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

export function QuestionCard({ tools, foot, ref, ...props }: Props) {
  const { question, n, isOnly, isRankingOnly, name_max, problem, gates, onUpsell, onChange, onFocus } = props
  // each opening is a dialog of its own, and stays while it closes
  const [dialog, setDialog] = useState<{ type: QuestionType; turn: number; opened: boolean } | null>(null)
  const help = useId()
  const openChoices = (type: QuestionType) => setDialog({ type, turn: (dialog?.turn ?? 0) + 1, opened: true })
  const closeChoices = () => setDialog((now) => now && { ...now, opened: false })
  const pick = (type: QuestionType) => {
    if (lacksChoices(question, type)) openChoices(type)
    else onChange((now) => withType(now, type))
  }
  const done = (type: QuestionType, result: ChoicesResult) => {
    onChange((now) => withChoices(now, type, result))
    closeChoices()
  }
  const isFixed = fixedFields(question).includes('question_type')
  return (
    <Card
      className={styles.card}
      component="section"
      aria-label={props.label ?? t('editing.question_n', { n })}
      onFocus={onFocus}
    >
      <QuestionText
        ref={ref}
        label={props.label ?? (isOnly ? t('editing.question') : t('editing.question_n', { n }))}
        value={question.name}
        max={name_max}
        error={problem?.field === 'name' ? problem.message : null}
        onChange={(name) => onChange((now) => ({ ...now, name }))}
      />
      <div className={styles.tools}>
        {!isRankingOnly && <Samples {...props} />}
        {tools}
      </div>
      <div className={styles.kind}>
        {!isRankingOnly && (
          <NativeSelect
            className={styles.type}
            label={t('editing.type')}
            aria-describedby={isFixed ? help : undefined}
            disabled={isFixed}
            value={pickedType(dialog?.opened ? dialog.type : question.type)}
            data={PICKED_TYPES.map((value) => ({ value, label: t(`editing.type_${value}`) }))}
            onChange={({ currentTarget }) => pick(currentTarget.value as QuestionType)}
          />
        )}
        {listOf(question.type) && (
          <ChoicesLine
            question={question}
            n={n}
            isFixed={choicesAreFixed(question)}
            onEdit={() => openChoices(question.type)}
          />
        )}
      </div>
      {isFixed && !isRankingOnly && (
        <Text id={help} size="sm" c="dimmed">
          {t('editing.fixed')}
        </Text>
      )}
      {problem?.field === 'choices' && (
        <Text role="alert" size="sm" c="var(--popin-bad-text)">
          {problem.message}
        </Text>
      )}
      <Opening {...props} />
      <Switches {...props} />
      {foot}
      {dialog && (
        <Suspense>
          <ChoicesDialog
            key={dialog.turn}
            question={question}
            type={dialog.type}
            gates={gates}
            opened={dialog.opened}
            onUpsell={onUpsell}
            onDone={(result) => done(dialog.type, result)}
            onCancel={closeChoices}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** An image or a video; the one that is there leaves no room for the other. */
function Opening({ question: { photo, video, saved }, gates, onUpsell, onChange, onBusy }: CardProps) {
  const refused = gates.media ? null : () => onUpsell(media_gated)
  return (
    <div className={styles.opening}>
      {!video && (
        <ImagePick
          image={photo}
          label={t('editing.image_add')}
          remove_label={t('editing.image_remove')}
          refused={refused}
          onChange={(image) => onChange((now) => ({ ...now, photo: image, video: null }))}
          onBusy={onBusy}
        />
      )}
      {!photo && (
        <VideoPick
          video={video}
          label={t('editing.video_add')}
          remove_label={t('editing.video_remove')}
          refused={refused}
          onChange={(added) => onChange((now) => ({ ...now, video: added, photo: null }))}
        />
      )}
      {saved?.published && <ClosingVideo event={saved} refused={refused} />}
    </div>
  )
}

function withChoices(
  question: QuestionForm,
  type: QuestionType,
  { lines, random }: ChoicesResult,
): QuestionForm {
  const list = listOf(type)
  if (!list) return question
  return {
    ...question,
    type,
    choices: { ...question.choices, [list]: lines },
    random: { ...question.random, [list]: random },
  }
}

function Samples({ samples, industry, onChange }: CardProps) {
  const sheet = useTemplateSheet()
  return (
    <>
      <SamplesMenu
        groups={samples}
        industry={industry}
        onPick={(name) => onChange((now) => ({ ...now, name }))}
        onTemplates={sheet.open}
      />
      <TemplateSheet
        shown={sheet.shown}
        opened={sheet.opened}
        onClose={sheet.close}
        onUse={(tab, question) => {
          onChange((now) => withTemplate(now, chosenTemplate(tab, question)))
          sheet.close()
        }}
      />
    </>
  )
}

function Switches({ question, gates, may_rate_stars, onUpsell, onChange }: CardProps) {
  if (question.type === 'default')
    return may_rate_stars ? (
      <Switch
        label={t('editing.star_rating')}
        description={t('editing.star_rating_hint')}
        checked={question.star_rating}
        onChange={({ currentTarget: { checked } }) => onChange((now) => ({ ...now, star_rating: checked }))}
      />
    ) : null
  return (
    <Switch
      label={t('editing.crowdsourcing')}
      description={t('editing.crowdsourcing_hint')}
      checked={question.polls_crowdsourcing}
      onChange={({ currentTarget: { checked } }) => {
        if (checked && !gates.comments) onUpsell(poll_comments_gated)
        else onChange((now) => ({ ...now, polls_crowdsourcing: checked }))
      }}
    />
  )
}
