// A link that names a comment leads to the answer it stands under; comments on a poll are on the page already.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CommentId } from '#domain/base/ids.ts'
import { comments } from '#domain/comments/contract.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** `id`: the `comment_slug` of the address; `event`: the slug of the event that is shown. */
export function CommentLink({ id, event }: { id: string; event: string }) {
  const { data: place, error } = useQuery({
    queryKey: ['comment_place', id],
    queryFn: () => call(comments.findComment, { params: { id: id as CommentId } }),
  })
  useEffect(() => {
    if (!place) return
    const { idea_slug, event_slug } = place
    const query = { comment_slug: id }
    if (idea_slug) navigate(paths.answer(event_slug, idea_slug, query), { replace: true })
    else if (event_slug !== event) navigate(paths.answers(event_slug, query), { replace: true })
  }, [place, id, event])
  useEffect(() => {
    if (!error) return
    const told = error instanceof ApiError && error.status === 404 ? error.error_message : null
    showToast(told ?? t('comments.not_loaded'), 'bad')
  }, [error])
  return null
}
