// The operator's settings of the tab in a team chat; without the id of an app there is none.
import { z } from 'zod'

const APP_WANTED = 'the id of an app such as 3f9c1b52-8a34-4c0e-9b1d-5e7a2f60c8d4'
const HOSTS_WANTED = 'hosts such as teams.microsoft.com, *.cloud.microsoft, separated by commas'

/** Where Microsoft Teams shows tabs. */
const TEAMS_HOSTS = [
  'https://teams.microsoft.com',
  'https://*.teams.microsoft.com',
  'https://*.cloud.microsoft',
]

/** A name with a dot, its first part may be a star; `http` for this machine alone. */
const HOST =
  /^(https:\/\/)?(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/i

/** Each ends, where it is wrong, the sentence that begins with "NAME has to be". */
export const tabSettings = {
  /** The id of the app in Microsoft Teams; without it the tab is off. */
  CHAT_TAB_APP_ID: z.uuid({ error: APP_WANTED }).optional(),
  /** Where the tab may be shown. */
  CHAT_TAB_HOSTS: z
    .string()
    .transform((given) => given.split(',').map((part) => part.trim().toLowerCase()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .refine((parts) => parts.length > 0 && parts.every((part) => HOST.test(part)), HOSTS_WANTED)
    .transform((parts) => parts.map((part) => (part.includes('://') ? part : `https://${part}`)))
    .default(TEAMS_HOSTS),
}

export type ChatTab = { app_id: string; hosts: readonly string[] }

/** What the product is told of them; null: there is no tab. */
export function readTab(given: z.output<z.ZodObject<typeof tabSettings>>): { chat_tab: ChatTab | null } {
  const { CHAT_TAB_APP_ID: app_id, CHAT_TAB_HOSTS: hosts } = given
  return { chat_tab: app_id ? { app_id: app_id.toLowerCase(), hosts } : null }
}
