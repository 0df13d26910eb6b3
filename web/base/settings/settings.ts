// The settings that the server writes into the page.

/** Where realtime is reached; without `host` and `cluster` it is the server that sent the page. */
export type RealtimeSettings = {
  key: string
  host?: string
  port?: number
  tls?: boolean
  cluster?: string
}

export type Settings = {
  /** Null: no realtime, the pages show what they fetch. */
  realtime: RealtimeSettings | null
  product: string
  dev_mail: boolean
  /** Plans decide what people may do; everything is open and plans can be tried; or there are none. */
  billing: 'on' | 'lenient' | 'off'
  /** Who makes the tokens of cards; the key is the public one. */
  payments: { provider: 'test' } | { provider: 'stripe'; key: string }
  /** What new passwords and links have to be. */
  security_profile: 'default' | 'strict'
  /** Endings of addresses of schools. */
  school_endings: string[]
  /** Hosts outside the product that tracked links lead to without a question. */
  redirect_hosts: string[]
  /** Where people arrive who name no page, and whoever asks for one that is not there; phones have the feed. */
  initial_page: string
  /** What people see first who are not signed in; by default the home page. */
  home_page?: 'home' | 'sign-in'
  /** The address of the video that explains the product; null where there is none. */
  educate_video: string | null
  /** Where people without a login session write for help. */
  support_email: string
  /** Where what is below `r/` is run, without a slash at its end; null: here. */
  newer_app: string | null
  /** Where whoever wants the enterprise plan writes to. */
  sales_email?: string
  /** The chat that hosts may start; its script and the public key that it takes. */
  chat?: { url: string; key: string } | null
  /** How people sign up: by one form, which is the standard, or step by step with a code. */
  sign_up_flow?: 'form' | 'steps'
  /** On which host screens may be recorded, and whose are not; by default nobody's. */
  recording?: { host: string; staff_hosts: string[] } | null
  /** Where phones find the app; null where there is none. */
  stores: { ios: string | null; android: string | null }
  /** The app of the tab in a team chat, and the sites that show it; by default there is none. */
  chat_tab?: { app_id: string; hosts: string[] } | null
}

const standard: Settings = {
  realtime: null,
  product: '7.12',
  dev_mail: false,
  billing: 'off',
  payments: { provider: 'test' },
  security_profile: 'default',
  school_endings: ['.edu'],
  redirect_hosts: [],
  initial_page: '/dashboard',
  educate_video: null,
  support_email: 'support@localhost',
  newer_app: null,
  stores: { ios: null, android: null },
}

/** Reads the settings of a page; what is missing or broken gets its standard value. */
export function readSettings(page: Document): Settings {
  const content = page.querySelector<HTMLMetaElement>('meta[name="popin-settings"]')?.content
  try {
    return { ...standard, ...JSON.parse(content || '{}') }
  } catch {
    return standard
  }
}

export const settings: Settings = readSettings(document)
