// What every page is told of the settings.
import { pageOutside } from './accounts/outside.ts'
import type { PageSettings } from './base/http/pages.ts'
import { browserSettings } from './base/realtime/browser.ts'
import type { Parts } from './parts.ts'

export function pageSettings(parts: Parts): PageSettings {
  const { security_profile, school_endings, redirect_hosts } = parts
  const { initial_page, home_page, educate_video, support_email, newer_app, stores, chat_tab } = parts
  return {
    realtime: browserSettings(parts.realtime),
    product: '7.12',
    dev_mail: parts.outbox_page,
    billing: parts.billing,
    payments: parts.payments.browser,
    ...{ security_profile, school_endings, redirect_hosts },
    ...{ initial_page, home_page, educate_video, support_email, newer_app, stores, chat_tab },
    ...pageOutside(parts),
  }
}
