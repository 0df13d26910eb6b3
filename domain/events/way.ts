// The three ways in which a session treats names.
export const WAYS = ['named', 'anonymous', 'sealed'] as const
export type Way = (typeof WAYS)[number]

/** Only what is anonymous can be sealed. */
export function wayOf({ anonymous, sealed }: { anonymous: boolean; sealed?: boolean | undefined }): Way {
  if (!anonymous) return 'named'
  return sealed ? 'sealed' : 'anonymous'
}
