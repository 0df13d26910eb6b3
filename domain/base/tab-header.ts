// How a page inside a team chat carries its login session: browsers keep no cookie there.

/** Carries the token of the login session with a call; in an answer it is the one to carry from now on. */
export const TAB_HEADER = 'x-chat-tab'

/** In place of a token: the page is in a team chat, and nobody is signed in. */
export const NO_TOKEN = 'none'
