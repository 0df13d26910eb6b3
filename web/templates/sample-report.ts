// A sample report in the shape of real results, so that the parts of the product draw it.
import type { IdeaId } from '#domain/base/ids.ts'
import { isWritten } from '#domain/events/model.ts'
import { preloadedTitles } from '#domain/events/rules.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { SampleReport, TemplateQuestion } from '#domain/templates/template-question.ts'
import type { ResultEvent } from '#web/insights/results.ts'

export function reportEvent({ type }: TemplateQuestion, report: SampleReport): ResultEvent {
  return {
    question_type: type,
    voting_mode: 'likes',
    phase: 'closed',
    ideas_count: report.answers.length,
    participants_count: report.participants,
    comments_count: report.comments,
  }
}

/** The answers, or the choices with how often they were chosen. */
export function reportIdeas(question: TemplateQuestion, report: SampleReport): Idea[] {
  if (isWritten(question.type))
    return report.answers.map(({ text, likes, dislikes }, position) => ({
      ...blank(position, text),
      like_count: likes,
      dislike_count: dislikes,
    }))
  const titles = question.type === 'multiple' ? question.choices : preloadedTitles(question.type)
  return titles.map((title, position) => ({
    ...blank(position, title),
    choice_count: report.counts[position] ?? 0,
  }))
}

function blank(position: number, content: string): Idea {
  const id = `sample-${position}` as IdeaId
  return {
    ...{ id, slug: id, content, name: content, position, created_time: 0, edited: false },
    ...{ like_count: 0, dislike_count: 0, comment_count: 0, choice_count: 0, choice_pct: 0 },
    ...{ total_rating: 0, total_rater: 0, avg_rating: 0, total_rank: 0, total_ranker: 0, avg_rank: 0 },
    ...{ is_hero: false, hero_replied: false, content_highlight_length: 0, author_name: null },
    ...{ media: null, media_id: null, media_attachment_id: null },
    ...{ unseen: false, user_vote: null, user_choice: false, user_created: false, user_comment_count: 0 },
    ...{ can_edit: false, can_delete: false, can_archive: false },
    ...{ answered: false, pinned: false, state: 'shown' },
    creator_info: { is_current_user: false, is_hero: false },
  }
}
