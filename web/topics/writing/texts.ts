// What somebody reads who writes what another one saved meanwhile; few pages need it.
export const texts = {
  'topics.changed_meanwhile': 'Someone else saved “{text}” in the meantime. Saving replaces it.',
  'topics.emptied_meanwhile': 'Someone else removed this in the meantime. Saving puts it back.',
} as const
