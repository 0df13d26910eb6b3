// What Microsoft Teams is told about the tab: an app manifest, in the shape of its schema.

/** The version of the manifest schema. */
const SCHEMA = '1.28'
/** Increases whenever the manifest changes: only then does Teams take it for an update. */
const VERSION = '1.0.0'

/** Where the pages of the tab are, below the origin of the product. */
const START = '/mstabs/start'

export type AppManifest = ReturnType<typeof appManifest>

/** `app_id` as the operator set it; `origin` is where people reach the product, over TLS. */
export function appManifest({ app_id, origin }: { app_id: string; origin: string }) {
  const help = `${origin}/mstabs/help`
  return {
    $schema: `https://developer.microsoft.com/json-schemas/teams/v${SCHEMA}/MicrosoftTeams.schema.json`,
    manifestVersion: SCHEMA,
    version: VERSION,
    id: app_id,
    developer: { name: 'POPin', websiteUrl: origin, privacyUrl: help, termsOfUseUrl: help },
    name: { short: 'POPin', full: 'POPin: polls and feedback for meetings' },
    description: {
      short: 'Ask, answer and vote beside the conversation.',
      full: 'POPin shows a session in a tab of a chat, a channel or a meeting. People answer, vote and comment there, and everybody sees at once what came in.',
    },
    icons: { color: 'color.png', outline: 'outline.png' },
    accentColor: '#5B4BDB',
    configurableTabs: [
      {
        configurationUrl: `${origin}/mstabs/config`,
        canUpdateConfiguration: true,
        scopes: ['team', 'groupChat'],
        context: ['channelTab', 'privateChatTab', 'meetingChatTab', 'meetingDetailsTab', 'meetingSidePanel'],
      },
    ],
    staticTabs: ownTabs(origin),
    permissions: ['identity'],
    validDomains: [origin.replace('https://', '')],
    showLoadingIndicator: false,
  }
}

/** Tabs in each person's own app. */
function ownTabs(origin: string) {
  return [
    {
      entityId: 'dashboard',
      name: 'Dashboard',
      contentUrl: `${origin}${START}?page=dashboard`,
      websiteUrl: `${origin}/dashboard`,
      scopes: ['personal'],
    },
    {
      entityId: 'feed',
      name: 'My sessions',
      contentUrl: `${origin}${START}`,
      websiteUrl: `${origin}/q`,
      scopes: ['personal'],
    },
  ]
}

/** Why there can be no app: Teams only shows pages over TLS; null if there can. */
export function manifestProblem(origin: string): string | null {
  return origin.startsWith('https://')
    ? null
    : 'Microsoft Teams shows pages over https alone: PUBLIC_URL has to be an https address.'
}
