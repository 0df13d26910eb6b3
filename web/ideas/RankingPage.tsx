// A stack ranking: the items put in order and submitted as a whole, then how everybody ranked.
import { Suspense } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { readsResults } from '#domain/voting/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import type { SessionState } from '#web/events/session-state.ts'
import { picturesOf } from '#web/voting/choice-pictures.ts'
import { RankOrder } from '#web/voting/RankOrder.tsx'
import { RankResults } from '#web/voting/RankResults.tsx'
import { texts } from '#web/voting/texts.ts'
import { ChoicesPending } from './ChoicesPending.tsx'
import type { ListedIdea } from './idea-list.ts'
import { ZeroJudged } from './judged/ZeroJudged.tsx'
import styles from './RankingPage.module.css'
import { SubmitLine } from './SubmitLine.tsx'
import { SubmitTitle } from './SubmitTitle.tsx'
import { TellWhy } from './TellWhy.tsx'
import { useRanking } from './useRanking.ts'
import { useSubmitting } from './useSubmitting.ts'

const t = translator(texts)
const RankList = lazyPart(async () => (await import('#web/voting/RankList.tsx')).RankList)

type Props = { event: PopinEvent; state: SessionState }

export function RankingPage({ event, state }: Props) {
  const { isEditing, press, reopen, heading } = useSubmitting()
  const ranking = useRanking(event, reopen)
  const { found, items, own, order, rankingSet } = ranking
  if (!found.list) return <ChoicesPending found={found} />
  const pictures = picturesOf(event)
  const shown = (list: readonly ListedIdea[]) =>
    list.map(({ id, name, edited }) => ({ id, title: name, edited, file: pictures.get(id) ?? null }))
  const isOpen = state.mayVote && (isEditing || !rankingSet || ranking.isUnsent)
  const rankings = Math.max(0, ...items.map((item) => item.total_ranker))
  const reads = readsResults(event)
  const then = (work: () => void, opens: boolean) => () => {
    work()
    press(opens)
  }
  return (
    <section className={styles.ranking}>
      {(isOpen || rankingSet || rankings === 0) && (
        <>
          <SubmitTitle heading={heading}>
            {t(`voting.${isOpen ? 'rank_all' : rankingSet ? 'rank_set' : 'rank_over'}`)}
          </SubmitTitle>
          {isOpen ? (
            <Suspense fallback={<LoadingShape shape="cards" count={items.length} />}>
              <RankList
                items={shown(order)}
                onOrder={(next) => ranking.setOrder(next.map((item) => item.id))}
              />
            </Suspense>
          ) : (
            <RankOrder items={shown(own)} isRanked={rankingSet} />
          )}
        </>
      )}
      {state.mayVote && (
        <SubmitLine
          isOpen={isOpen}
          isSet={rankingSet}
          onSubmit={then(ranking.submit, false)}
          onCancel={then(ranking.forget, false)}
          onEdit={then(() => ranking.setOrder(own.map((item) => item.id)), true)}
        />
      )}
      {reads && rankings === 0 && <ZeroJudged event={event} state={state} kind="ranking" />}
      {reads && rankings > 0 && (!isOpen || event.user_created) && (
        <Results items={items} rankings={rankings} />
      )}
      <TellWhy event={event} state={state} hasVoted={items.some((item) => item.user_vote !== null)} />
    </section>
  )
}

function Results({ items, rankings }: { items: readonly ListedIdea[]; rankings: number }) {
  return (
    <section className={styles.results}>
      <div className={styles.head}>
        <SubmitTitle>{t('voting.rank_results')}</SubmitTitle>
        <span className={styles.count}>{t('voting.rankings', { count: rankings })}</span>
      </div>
      <RankResults items={items} />
    </section>
  )
}
