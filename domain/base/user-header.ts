// How a page says who it calls as, so that nothing is done as somebody who signed in elsewhere in the same browser.

/** Carries the id of the user the page shows; with anybody else's login session the call is refused. */
export const USER_HEADER = 'x-user'
