// What the dashboard of an organisation tells, and of how many people at least.

/** People that a figure is about at the least; fewer could be told apart. */
export const GROUP_MIN = 5
/** Months that are told, the latest last. */
export const MONTHS = 12
