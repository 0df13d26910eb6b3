// The texts of who may not launch: why, and whom to ask. They come with their dialog, not with the first page.
export const texts = {
  'events.approval_first': 'You need approval to launch your first {popin}.',
  'events.approval_again': 'You can no longer launch {popin}s without approval.',
  'events.approval_owner': 'Please ask the owner of your organisation:',
  'events.approval_nobody': 'Please ask the owner of your organisation.',
  'events.approval_own':
    'You own the organisation, so no one in it can change this. The operator of this {popin} can: use “Get help”.',
  'events.approval_link': 'Your organisation explains how to get it.',
  'events.approval_more': 'Learn more',
  'events.restricted_help': 'Get help',
} as const
