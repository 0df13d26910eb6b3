// The calls of promises.
import { Readable } from 'node:stream'
import type { Actor } from '#domain/base/actor.ts'
import { plainLine } from '#domain/base/plain-line.ts'
import { not_the_creator } from '#domain/events/refusals.ts'
import { promises, type TopicListCard } from '#domain/promises/contract.ts'
import type { LIST_FORMATS } from '#domain/promises/model.ts'
import type { StoredFile } from '#server/base/files/files.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { refuse } from '#server/base/http/refused.ts'
import { findListById } from '#server/topics/queries.ts'
import { findReader, viewList } from '#server/topics/view.ts'
import { applyAnswer } from './answering.ts'
import { listFile, listJson } from './exports.ts'
import { loadPromise, viewPromise } from './owner-queries.ts'
import { countStates, listOffered } from './queries.ts'
import { listAll, listDetails, loadReader, viewPage } from './view.ts'

export const promiseRoutes = implement(promises, {
  async listTopicLists({ db, actor, now }) {
    const ids = await listOffered(db, actor.user_id)
    const counts = await countStates(db, ids, now)
    const cards: TopicListCard[] = []
    for (const id of ids) {
      const list = await findListById(db, id)
      // who is of the team reads what of its sessions they see
      const reader = list?.kind === 'team' ? await findReader({ db, actor }, list) : { is_host: true }
      if (list && reader) cards.push({ ...viewList({ list, is_host: reader.is_host }), ...counts.get(id)! })
    }
    return cards
  },

  async loadTopicList(context, { params, query }) {
    return viewPage(context, await loadReader(context, params.id), query)
  },

  async exportTopicList(context, { params, query }) {
    return exported(context, params.id, query.format)
  },

  async loadPromise(context, { params }) {
    return viewPromise(context, await loadPromise(context, params.token))
  },

  async answerPromise(context, { params, body }) {
    await applyAnswer(context, await loadPromise(context, params.token, { held: true }), body)
    return viewPromise(context, await loadPromise(context, params.token))
  },
})

/** For hosts: their files have the addresses of owners. */
async function exported(
  context: Context<Actor>,
  token: string,
  format: (typeof LIST_FORMATS)[number],
): Promise<StoredFile> {
  const reader = await loadReader(context, token)
  if (!reader.is_host) refuse(not_the_creator)
  const list = viewList(reader)
  const { text, ending, type } =
    format === 'json'
      ? listJson(list, await listDetails(context, reader))
      : listFile(format, list, await listAll(context, reader))
  const bytes = Buffer.from(text)
  const name = plainLine(reader.list.name.replace(/[\\/:*?"<>|.]+/g, ' ')).slice(0, 60)
  return {
    ...{ bytes: bytes.length, type, personal: true, file_name: `POPin topics ${name}.${ending}` },
    open: (part) => Readable.from([part ? bytes.subarray(part.first, part.last + 1) : bytes]),
  }
}
