// What waits for the host, or what the host archived: decided one by one or together.
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { Decision } from '#domain/ideas/moderation.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { ListEnd } from '#web/events/ListEnd.tsx'
import type { HiddenKind } from '../hidden.ts'
import { texts as ideaTexts } from '../texts.ts'
import { ArchivedComments, useArchivedComments } from './ArchivedComments.tsx'
import styles from './HiddenAnswers.module.css'
import { HiddenCard } from './HiddenCard.tsx'
import { texts } from './texts.ts'
import { useHidden } from './useHidden.ts'
import { useModeration } from './useModeration.ts'
import { useNextFocus } from './useNextFocus.ts'

const t = translator(texts)
const ti = translator(ideaTexts)

type Props = { event: PopinEvent; kind: HiddenKind }

export function HiddenAnswers({ event, kind }: Props) {
  const { ideas, error, refetch, hasMore, loadMore, total } = useHidden(event.slug, kind)
  const comments = useArchivedComments(event, kind === 'archived')
  if (!ideas || (ideas.length === 0 && comments.isLoading))
    return error ? (
      <ErrorNote title={ti('ideas.not_loaded')} onRetry={() => void refetch()}>
        {baseText('base.not_loaded')}
      </ErrorNote>
    ) : (
      <LoadingShape shape="cards" />
    )
  return (
    <>
      {(ideas.length > 0 || comments.listed.length === 0) && (
        <Listed event={event} kind={kind} ideas={ideas} total={total} />
      )}
      {comments.listed.length > 0 && <ArchivedComments {...comments} />}
      {hasMore && (
        <ListEnd onMore={loadMore} ahead={800} className={styles.end}>
          {ti('ideas.more')}
        </ListEnd>
      )}
    </>
  )
}

function Listed({ event, kind, ideas, total }: Props & { ideas: Idea[]; total: number }) {
  const area = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const { decide } = useModeration(event)
  const focusAfter = useNextFocus(area, ideas)
  const chosen = ideas.filter((idea) => marked.has(idea.id))
  const choose = ({ id }: Idea, isChosen: boolean) =>
    setMarked((now) => new Set(isChosen ? [...now, id] : [...now].filter((other) => other !== id)))
  const settle = async (of: readonly Idea[], state: Decision) => {
    const place = ideas.indexOf(of[0]!)
    const ids = of.map((idea) => idea.id)
    if (!(await decide({ ids, from: kind, to: state }))) return
    focusAfter({ ids, place })
    setMarked(new Set())
  }
  return (
    <div ref={area} tabIndex={-1} className={styles.area}>
      {ideas.length === 0 ? (
        <div className={styles.empty}>
          <PlainText strong>{t(`moderation.${kind}_title`)}</PlainText>
          <PlainText size="sm" tone="dimmed">
            {t(`moderation.${kind}_body`)}
          </PlainText>
        </div>
      ) : (
        <fieldset className={styles.bulk} aria-label={t('moderation.bulk')}>
          <Checkbox
            size="md"
            label={
              chosen.length > 0
                ? t('moderation.chosen', { count: chosen.length, total })
                : t('moderation.choose_all')
            }
            aria-label={t('moderation.choose_all')}
            checked={chosen.length === ideas.length}
            indeterminate={chosen.length > 0 && chosen.length < ideas.length}
            onChange={({ currentTarget: { checked } }) =>
              setMarked(new Set(checked ? ideas.map((idea) => idea.id) : []))
            }
          />
          <BulkButtons
            kind={kind}
            ideas={ideas}
            chosen={chosen}
            isWhole={ideas.length >= total}
            onDecide={(of, to) => void settle(of, to)}
          />
        </fieldset>
      )}
      <ul className={styles.list}>
        {ideas.map((idea) => (
          <li key={idea.id}>
            <HiddenCard
              idea={idea}
              kind={kind}
              isChosen={marked.has(idea.id)}
              onChoose={(isChosen) => choose(idea, isChosen)}
              onDecide={(state) => void settle([idea], state)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type BulkProps = {
  kind: HiddenKind
  ideas: readonly Idea[]
  chosen: readonly Idea[]
  /** All that there are stand in the list; more come while one scrolls. */
  isWhole: boolean
  onDecide: (of: readonly Idea[], state: Decision) => void
}

function BulkButtons({ kind, ideas, chosen, isWhole, onDecide }: BulkProps) {
  const count = chosen.length
  const approved = count > 0 ? chosen : ideas
  if (kind === 'archived')
    return count === 0 ? null : (
      <Button variant="default" onClick={() => onDecide(chosen, 'shown')}>
        {t('moderation.restore_chosen', { count })}
      </Button>
    )
  return (
    <span className={styles.buttons}>
      {count > 0 && (
        <Button variant="default" onClick={() => onDecide(chosen, 'archived')}>
          {t('moderation.archive_chosen', { count })}
        </Button>
      )}
      <Button onClick={() => onDecide(approved, 'shown')}>
        {count === 0 && isWhole
          ? t('moderation.approve_all')
          : t('moderation.approve_chosen', { count: approved.length })}
      </Button>
    </span>
  )
}
