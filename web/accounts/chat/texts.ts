// The texts of the offer of a chat.
export const texts = {
  'chat.or': 'or',
  'chat.consent':
    'The chat is a service of {host}. If you start it, your browser loads it from there, it sees your internet address and what you write, and it may keep cookies. It goes when you load the page again.',
  'chat.start': 'Start the chat',
  'chat.failed': 'The chat could not be loaded. Please send us a message instead.',
} as const
