// How a page inside a team chat carries its login session, since browsers keep no cookie there.

/** Carries the token of the login session with a call; in an answer, it is the one to use from now on. */
export const TAB_HEADER = 'x-chat-tab'

/** Instead of a token: the page is in a team chat, and nobody is signed in. */
export const NO_TOKEN = 'none'
