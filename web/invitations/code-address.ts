// Where join codes are typed.
import { settings } from '#web/base/settings/settings.ts'

/** As short as people can read it from a screen: `popin.example`, or `popin.example/search` without a home page. */
export function codeAddress(link: string): string {
  const { host } = new URL(link)
  return settings.home_page === 'sign-in' ? `${host}/search` : host
}
