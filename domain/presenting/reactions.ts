// Reactions from phones, which float up on the screen: counted together, never stored.
export const REACTIONS = ['👏', '❤️', '😂', '🤔', '🎉'] as const
export type Reaction = (typeof REACTIONS)[number]

/** Milliseconds between two reactions of one person that count. */
export const REACTION_PAUSE_MS = 500
/** Milliseconds between two messages about a room at the least, however many people react. */
export const REACTIONS_EVERY_MS = 250

/** What `private-stage-{id}` carries: how many of each came since the last message. */
export type ReactionMessage = { name: 'reacted'; data: { reaction: Reaction; count: number }[] }
