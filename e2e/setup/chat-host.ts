// A small team chat of another origin: shows a page in a frame and answers what the SDK of Microsoft Teams asks there.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the chat tells the page it shows. */
export type ChatContext = {
  frame: 'content' | 'settings'
  theme: string
  loginHint: string
  subEntityId: string
}

/**
 * In the browser, as text: `window.chat` has what the page asked for, and lets the chat's own buttons be pressed.
 * Written after what the SDK sends and takes; a stand-in for a product that nobody can start in a test.
 */
const ANSWERS = `
  const told = JSON.parse(document.getElementById('told').textContent)
  const frame = document.querySelector('iframe')
  const runtime = { apiVersion: 4, isLegacyTeams: false, hostVersionsInfo: {}, supports: { pages: { config: {} } } }
  const context = { entityId: 'tab', hostClientType: 'web', locale: 'en-us', theme: told.theme,
    loginHint: told.loginHint, userPrincipalName: told.loginHint, subEntityId: told.subEntityId }
  const answers = {
    initialize: () => [told.frame, 'web', JSON.stringify(runtime), '2.58.0'],
    getContext: () => [context],
    'settings.setSettings': ([config]) => ((chat.saved = config), [true]),
  }
  const say = (func, ...args) => frame.contentWindow.postMessage({ func, args }, told.origin)
  window.chat = { asked: [], saved: null, valid: null, change: (theme) => say('themeChange', theme), save: () => say('settings.save', {}) }
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== told.origin || source !== frame.contentWindow) return
    chat.asked.push(data.func)
    if (data.func === 'settings.setValidityState') chat.valid = data.args[0]
    const answer = answers[data.func]
    if (answer) source.postMessage({ id: data.id, uuidAsString: data.uuidAsString, args: answer(data.args) }, origin)
  })
  frame.src = told.address
`

/** `show` makes the address under which the chat shows one page of the product. */
export async function openChat() {
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url,
    show(address: string, context: Partial<ChatContext> = {}): string {
      const told = { frame: 'content', theme: 'default', loginHint: '', subEntityId: '', ...context }
      const json = JSON.stringify({ ...told, address, origin: new URL(address).origin }).replaceAll(
        '<',
        '\\u003c',
      )
      const path = `/${pages.size + 1}`
      pages.set(
        path,
        `<!doctype html><title>Chat</title><body style="margin:0"><iframe title="tab" style="border:0;width:100%;height:98vh"></iframe><script type="application/json" id="told">${json}</script><script>${ANSWERS}</script>`,
      )
      return url + path
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
