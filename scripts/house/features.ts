// The one ordered list of features, and the composition places that stand above them.

/** A feature imports only features that stand before it in this list, so cycles cannot be written. */
export const features: readonly string[] = [
  'activity',
  'media',
  'billing',
  'tenants',
  'branding',
  'accounts',
  'credentials',
  'sso',
  'delegates',
  'rosters',
  'notifications',
  'events',
  'collections',
  'joining',
  'sealed',
  'invitations',
  'voting',
  'comments',
  'ideas',
  'arrivals',
  'insights',
  'records',
  'counts',
  'previews',
  'slides',
  'topics',
  'agendas',
  'presenting',
  'follow-ups',
  'promises',
  'prioritizing',
  'organisations',
  'analytics',
  'templates',
  'editing',
  'home',
  'dashboard',
  'privacy',
  'tabs',
]

/** Files and folders (ending in a slash) that know every feature; no base and no feature imports them. */
export const compositionPlaces: readonly string[] = [
  'domain/contracts.ts',
  'server/app.ts',
  'server/feature-jobs.ts',
  'server/main.ts',
  'server/api-page.ts',
  'server/live.ts',
  'server/page-settings.ts',
  'server/parts.ts',
  'server/settings.ts',
  'server/demo.ts',
  'server/demo-series.ts',
  'server/operator/',
  'server/timetable.ts',
  'server/testing/',
  'web/main.tsx',
  'web/app/',
  'web/build/',
  'web/public/',
  'web/screens/',
]

/** The one composition file that web features import: every address of the product. */
export const pathsFile = 'web/app/paths.ts'

/** The composition folder that tests of the server import. */
export const testingFolder = 'server/testing/'

/** The composition folder whose files run while the web is built, in Node. */
export const buildFolder = 'web/build/'
