// What an owner answers from the link of an email, on record under their name.
import type { Actor } from '#domain/base/actor.ts'
import type { InputOf } from '#domain/base/call.ts'
import { plainLine } from '#domain/base/plain-line.ts'
import type { promises } from '#domain/promises/contract.ts'
import { new_owner_missing, new_owner_refused } from '#domain/promises/refusals.ts'
import { answerRefusal, laterRefusal } from '#domain/promises/rules.ts'
import { invitePattern, isInvitable } from '#domain/tenants/pattern.ts'
import type { TopicChange } from '#domain/topics/contract.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { localDay } from '#server/base/local-time.ts'
import { changeTopic } from '#server/topics/actions.ts'
import type { OwnedTopic } from './owner-queries.ts'

type Answer = InputOf<typeof promises.answerPromise>['body']

export async function applyAnswer(
  context: Context<Actor | null>,
  topic: OwnedTopic,
  answer: Answer,
): Promise<void> {
  refuseIf(answerRefusal(topic, answer.answer))
  const change = changeOf(context, topic, answer)
  if (change.state === topic.state && answer.answer !== 'later' && answer.answer !== 'hand_on') return
  const { owner_id: id, owner_name, owner_email: email } = topic
  await changeTopic(context, topic, change, { id, name: owner_name ?? '', email })
}

function changeOf({ now }: Context<Actor | null>, topic: OwnedTopic, answer: Answer): TopicChange {
  switch (answer.answer) {
    case 'done':
      return { state: 'done' }
    case 'not_done':
      return { state: 'promised' }
    case 'later':
      refuseIf(laterRefusal(answer.due_on, localDay(topic.time_zone, now)))
      return { state: 'promised', due_on: answer.due_on }
    case 'hand_on': {
      const owner_name = plainLine(answer.owner_name)
      refuseIf(owner_name === '' && new_owner_missing)
      refuseIf(!isInvitable(answer.owner_email, invitePattern(topic.invite_pattern)) && new_owner_refused)
      return { state: 'promised', owner_name, owner_email: answer.owner_email }
    }
  }
}
