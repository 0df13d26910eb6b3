// Why a call about the tab in a team chat is refused.
import { refusal } from '#domain/base/refusal.ts'

export const package_not_yours = refusal(
  'package_not_yours',
  403,
  'Only owners and administrators of an organisation can get this file.',
)
export const no_chat_tab = refusal(
  'no_chat_tab',
  404,
  'POPin is not set up for a team chat here. Please ask the person who runs it.',
)
export const not_over_tls = (problem: string) => refusal('not_over_tls', 409, problem)
