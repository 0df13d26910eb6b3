// The call of the tab in a team chat.
import { tabs } from '#domain/tabs/contract.ts'
import { manifestProblem } from '#domain/tabs/manifest.ts'
import { no_chat_tab, not_over_tls, package_not_yours } from '#domain/tabs/refusals.ts'
import { mayEditTenant } from '#domain/tenants/rules.ts'
import { implementWith } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { tabPackage } from './package.ts'
import type { ChatTab } from './settings.ts'

export const tabRoutes = implementWith<{ chat_tab: ChatTab | null }>()(tabs, {
  async loadTabPackage({ actor, chat_tab, origin }) {
    refuseIf(!mayEditTenant(actor) && package_not_yours)
    if (!chat_tab) return refuse(no_chat_tab)
    const problem = manifestProblem(origin)
    refuseIf(problem !== null && not_over_tls(problem))
    const file = tabPackage({ app_id: chat_tab.app_id, origin })
    return { chunks: once(file), file_name: 'popin-teams.zip' }
  },
})

async function* once(file: Uint8Array) {
  yield file
}
