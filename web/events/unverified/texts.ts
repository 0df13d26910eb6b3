// The text of the door for people without a verified address; few ever stand before it.
export const texts = {
  'events.owner_unverified': 'This session needs a verified email. Only the account owner can verify it.',
} as const
