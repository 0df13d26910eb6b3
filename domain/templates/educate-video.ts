// The video that explains the product to new creators, if an operator has one.

/** Its length in seconds. */
export const EDUCATE_VIDEO_SECONDS = 72
