// The video that explains the product to new creators, where an operator has one.

/** Seconds that it lasts. */
export const EDUCATE_VIDEO_SECONDS = 72
