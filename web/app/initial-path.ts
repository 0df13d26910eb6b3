// Where people arrive who name no page.
import { settings } from '#web/base/settings/settings.ts'
import { isPhone } from './addresses.ts'
import { paths } from './paths.ts'

/** Phones have the feed. */
export const initialPath = () => (isPhone() ? paths.feed() : settings.initial_page)
