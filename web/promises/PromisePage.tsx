// What the owner of a promise says to it, with one press and without an account. Opening the page changes nothing.
import { Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PromiseAnswer, type PromiseView, promises } from '#domain/promises/contract.ts'
import { AccountFrame } from '#web/accounts/AccountFrame.tsx'
import { QuestionLink } from '#web/accounts/QuestionLink.tsx'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { isNotFound, messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useFocusWhen } from '#web/base/ui/useFocusWhen.ts'
import { AnswerButtons } from './answer/AnswerButtons.tsx'
import styles from './answer/Promise.module.css'
import { dayWords } from './days.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function PromisePage({ token }: { token: string }) {
  const queryKey = ['promise', token]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(promises.loadPromise, { params: { token } }, { signal }),
    retry: false,
  })
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: (body: PromiseAnswer) => call(promises.answerPromise, { params: { token }, body }),
    onSuccess: (view) => client.setQueryData(queryKey, view),
    // somebody else may have settled it meanwhile
    onError: () => client.invalidateQueries({ queryKey }),
  })
  if (!data && error) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <AccountFrame title={t('promises.mine_title')} underBar>
        <LoadingShape shape="form" />
      </AccountFrame>
    )
  return (
    <AccountFrame
      title={t('promises.mine_title')}
      underBar
      below={<QuestionLink to={listPath(data)} link={t('promises.mine_list')} />}
    >
      {data.is_yours && <Promised promise={data} />}
      <Outcome promise={data} answered={answer.isSuccess ? answer.variables : null} />
      {answer.error && (
        <Text role="alert" c="var(--popin-bad-text)" mt="md">
          {messageOf(answer.error, baseText('base.something_wrong'))}
        </Text>
      )}
      <AnswerButtons promise={data} isBusy={answer.isPending} onAnswer={answer.mutate} />
    </AccountFrame>
  )
}

const listPath = ({ event_slug, list_id }: PromiseView) =>
  event_slug ? paths.sessionTopics(event_slug) : paths.topics(list_id)

function Promised({ promise }: { promise: PromiseView }) {
  const { title, list_name, due_on, is_overdue, note, decision } = promise
  return (
    <div className={styles.promise}>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      <p className={styles.aside} dir="auto">
        {t('promises.mine_in', { list: list_name })}
      </p>
      {due_on && (
        <p className={styles.due}>
          {t('promises.mine_due', { day: dayWords(due_on) })}
          {is_overdue && <strong className={styles.overdue}> {t('promises.overdue')}</strong>}
        </p>
      )}
      {decision !== '' && (
        <p dir="auto">
          <b>{t('promises.decision')}:</b> {decision}
        </p>
      )}
      {note !== '' && (
        <p dir="auto">
          <b>{t('promises.note')}:</b> {note}
        </p>
      )}
    </div>
  )
}

/** Where it stands; after an answer it has the focus, which was on a button that may be gone. */
function Outcome({ promise, answered }: { promise: PromiseView; answered: PromiseAnswer | null }) {
  const place = useFocusWhen<HTMLParagraphElement>(answered)
  return (
    <p ref={place} tabIndex={-1} role="status" className={styles.outcome}>
      {outcomeOf(promise, answered)}
    </p>
  )
}

function outcomeOf({ is_yours, owner_name, state, due_on }: PromiseView, answered: PromiseAnswer | null) {
  if (!is_yours) return t('promises.mine_handed', { name: owner_name ?? '' })
  if (state === 'done') return t('promises.mine_is_done')
  if (state !== 'promised') return t('promises.mine_settled', { state: t(`promises.state_${state}`) })
  if (answered?.answer === 'later' && due_on) return t('promises.mine_moved', { day: dayWords(due_on) })
  return t('promises.mine_later')
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = isNotFound(error)
  return (
    <AccountFrame title={t(isGone ? 'promises.mine_gone' : 'promises.mine_title')} underBar>
      {isGone ? (
        <Text>{t('promises.mine_gone_body')}</Text>
      ) : (
        <ErrorNote title={baseText('base.not_loaded')} onRetry={onRetry}>
          {messageOf(error, baseText('base.something_wrong'))}
        </ErrorNote>
      )}
    </AccountFrame>
  )
}
