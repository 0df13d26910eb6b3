// One question: its text, kind, choices and opening image, and its place among the others.

import { Card, Switch, Text } from '@mantine/core'
import { type ReactNode, type Ref, Suspense, useId } from 'react'
import { media_gated, poll_comments_gated } from '#domain/billing/upsells.ts'
import { isWritten } from '#domain/events/model.ts'
import type { SampleGroup } from '#domain/templates/samples.ts'
import { chosenTemplate } from '#domain/templates/template-question.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import type { Upsell } from '#web/billing/useUpsell.ts'
import { TemplateSheet, useTemplateSheet } from '#web/templates/TemplateSheet.tsx'
import { choicesAreFixed, fixedFields, listOf, type QuestionForm, withTemplate } from '../form/question.ts'
import type { Gates } from '../gates.ts'
import { texts } from '../texts.ts'
import { ClosingVideo } from '../video/ClosingVideo.tsx'
import { VideoPick } from '../video/VideoPick.tsx'
import styles from './Card.module.css'
import { ChoicesLine } from './ChoicesLine.tsx'
import { HostNotes } from './HostNotes.tsx'
import { ImagePick } from './ImagePick.tsx'
import { KindSelect } from './KindSelect.tsx'
import { QuestionText } from './QuestionText.tsx'
import { SamplesMenu } from './SamplesMenu.tsx'
import { useChoosing } from './useChoosing.ts'

const t = translator(texts)
const ChoicesDialog = lazyPart(async () => (await import('./ChoicesDialog.tsx')).ChoicesDialog)

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
  const help = useId()
  const { asked, ...choosing } = useChoosing(question, onChange)
  const isFixed = fixedFields(question).includes('question_type')
  return (
    <Card
      className={styles.card}
      component="section"
      data-question={question.key}
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
          <KindSelect
            type={choosing.shown}
            described_by={isFixed ? help : undefined}
            disabled={isFixed}
            onPick={choosing.pick}
            onPass={choosing.pass}
            onSettle={choosing.settle}
          />
        )}
        {listOf(question.type) && (
          <ChoicesLine
            question={question}
            n={n}
            isFixed={choicesAreFixed(question)}
            onEdit={() => choosing.ask(question.type)}
          />
        )}
      </div>
      {isFixed && !isRankingOnly && (
        <Text id={help} size="sm" c="dimmed">
          {t(listOf(question.type) ? 'editing.fixed_choices' : 'editing.fixed')}
        </Text>
      )}
      {problem?.field === 'choices' && (
        <Text role="alert" size="sm" c="var(--popin-bad-text)">
          {problem.message}
        </Text>
      )}
      <Opening {...props} />
      <Switches {...props} />
      <HostNotes n={n} notes={question.notes} onChange={(notes) => onChange((now) => ({ ...now, notes }))} />
      {foot}
      {asked && (
        <Suspense>
          <ChoicesDialog
            key={asked.turn}
            question={question}
            type={asked.type}
            gates={gates}
            opened={asked.opened}
            onUpsell={onUpsell}
            onDone={(result) => choosing.done(asked.type, result)}
            onCancel={choosing.cancel}
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
    <div className={styles.opening} data-opening>
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
  if (isWritten(question.type))
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
