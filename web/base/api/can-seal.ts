// Whether sealed sessions work here; apart from what every page loads first.

/** Whether this page can make ballots: browsers give WebCrypto to pages over HTTPS and on localhost alone. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined
