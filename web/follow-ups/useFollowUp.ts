// What people are asked after a session, live, with what was said on this device and is on its way.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TopicId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type FollowUp, followUps } from '#domain/follow-ups/contract.ts'
import type { Verdict } from '#domain/topics/model.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { onSettled, sendWrite } from '#web/base/outbox/device-outbox.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { useOutboxEntries } from '#web/base/outbox/useOutbox.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { channelOf } from '#web/events/session-channel.ts'
import { hearPaced, spreadOf } from '#web/ideas/hear-paced.ts'
import { countKey } from '#web/notifications/useUnseenCount.ts'
import { texts } from './texts.ts'

const t = translator(texts)
type Session = Pick<PopinEvent, 'id' | 'collection'>
type Place = Session & Pick<PopinEvent, 'user_created' | 'participants_count'>
type Body = { verdicts?: { topic_id: TopicId; verdict: Verdict }[]; score?: number; sentence?: string }

/** How often a host sees newer counts, and everybody asks whether it is closed once the question is; milliseconds. */
const REFRESH_MS = 10_000
/** A hall fetches what came out of it within this time, milliseconds, not all at once. */
const SPREAD_MS = 4000
/** What the host changes in topics and on the agenda is fetched at most this often, milliseconds. */
const GAP_MS = 2000

const keyOf = (id: string) => ['follow-up', id]
const laneOf = (id: string) => `follow-up:${id}:`

/** `isEnded`: the question that people are asked beside is over, which its host may have done early. */
export function useFollowUp(event: Place, isEnded: boolean) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(event.id),
    queryFn: () => call(followUps.loadFollowUp, { params: { id: event.id } }),
    refetchInterval: ({ state: { data } }) =>
      data?.phase === 'open' && (data.is_host || isEnded) ? REFRESH_MS : false,
  })
  const waiting = useOutboxEntries(laneOf(event.id)).filter((entry) => !entry.refusal)
  useSettling(client, event)
  useChanges(client, event)
  useEffect(() => {
    if (isEnded) void client.invalidateQueries({ queryKey: keyOf(event.id) })
  }, [client, event.id, isEnded])
  const data = query.data && waiting.reduce((told, entry) => withSaid(told, entry.body as Body), query.data)
  return { ...query, data, isUnsent: waiting.some(({ tries }) => tries > 0) }
}

/** Keeps what the server has taken, and fetches what it refused or settled. */
function useSettling(client: QueryClient, event: Session): void {
  const { id } = event
  const channel = channelOf(event)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchAgain = () => client.invalidateQueries({ queryKey: keyOf(id) })
    const leave = subscribe(channel, {
      follow_up_settled: () => {
        timer ??= setTimeout(() => void fetchAgain().then(() => sayUnanswered(client, id)), spread())
      },
    })
    const stop = onSettled((entry, settled) => {
      if (!entry.lane.startsWith(laneOf(id))) return
      if (settled.state === 'saved') {
        keep(client, id, entry)
        // what is being read may not have it yet
        if (client.isFetching({ queryKey: keyOf(id) }) > 0) void fetchAgain()
      }
      if (settled.state !== 'refused') return
      showToast(settled.failure.error_message ?? t('follow_ups.not_taken'), 'bad')
      void fetchAgain()
    })
    return () => {
      leave()
      stop()
      clearTimeout(timer)
    }
  }, [client, id, channel])
}

/** Topics are marked as dealt with after the end, too: whoever is asked hears of it, a hall not all at once. */
function useChanges(client: QueryClient, event: Place): void {
  const { id } = event
  const channel = channelOf(event)
  const now = useRef(event)
  useEffect(() => {
    now.current = event
  }, [event])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the channel stands for the session
  useEffect(() => {
    const read = () => void client.invalidateQueries({ queryKey: keyOf(id) })
    const spread = () => spreadOf(now.current)
    return hearPaced(event, ['topics_changed', 'agenda_changed'], read, { gap: GAP_MS, spread })
  }, [client, id, channel])
}

const spread = () => Math.random() * SPREAD_MS

/** Everybody on the page hears what goes back onto the agenda, and finds it in their notifications from now on. */
function sayUnanswered(client: QueryClient, id: string): void {
  const told = client.getQueryData<FollowUp>(keyOf(id))
  const back = told?.topics.filter(({ goes_back }) => goes_back) ?? []
  if (!told || back.length === 0) return
  const said = told.repeats ? 'follow_ups.said_back_next' : 'follow_ups.said_back'
  showToast(t(said, { count: back.length, title: back[0]!.title }))
  void client.invalidateQueries({ queryKey: countKey })
}

function keep(client: QueryClient, id: string, { body }: OutboxEntry): void {
  client.setQueryData<FollowUp>(keyOf(id), (told) => told && withSaid(told, body as Body))
}

function withSaid(told: FollowUp, { verdicts = [], score, sentence }: Body): FollowUp {
  const said = new Map(verdicts.map(({ topic_id, verdict }) => [topic_id, verdict]))
  return {
    ...told,
    topics: told.topics.map((topic) => ({ ...topic, own: said.get(topic.id) ?? topic.own })),
    own_score: score ?? told.own_score,
    own_sentence: sentence ?? told.own_sentence,
  }
}

/** Each topic is sent by itself: what is pressed offline waits on the device, the newest press of each counts. */
export function sayAnswered(event: Session, topic_id: TopicId, verdict: Verdict): void {
  const request = { params: { id: event.id }, body: { verdicts: [{ topic_id, verdict }] } }
  sendWrite(followUps.saveFollowUp, request, { lane: laneOf(event.id) + topic_id })
}

export function sayWorth(event: Session, score: number, sentence: string): void {
  const request = { params: { id: event.id }, body: { score, sentence } }
  sendWrite(followUps.saveFollowUp, request, { lane: `${laneOf(event.id)}score` })
}
