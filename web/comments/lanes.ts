// Where the writes of comments wait, apart from their code: the page of a session knows the lanes from the start.

/** `comment:{thread}:{parent or nothing}:{chance}` */
export const COMMENT_LANE = 'comment:'
/** `edit-comment:{comment}` */
export const EDIT_COMMENT_LANE = 'edit-comment:'
