// What an organisation's dashboard shows, and about how many people at least.

/** The fewest people a figure may be about; fewer could be told apart. */
export const GROUP_MIN = 5
/** How many months are shown, the latest last. */
export const MONTHS = 12
