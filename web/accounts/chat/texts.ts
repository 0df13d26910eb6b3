// The texts of the offer of a chat.
export const texts = {
  'chat.or': 'or',
  'chat.consent':
    'The chat is a service of {host}. If you start it, your browser loads it from there: {host} sees your IP address and what you write, and may set cookies. Reload the page to close it.',
  'chat.start': 'Start the chat',
  'chat.failed': 'The chat could not be loaded. Please send us a message instead.',
} as const
