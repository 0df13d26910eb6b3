// A browser without a page: keeps the cookies of every site, and follows where it is led.

export type Visitor = {
  /** One request; cookies of that site go along and come back. */
  visit(address: string, init?: RequestInit): Promise<Response>
  /** Goes on as long as it is led, at most to the first address that `until` names; gives that address. */
  follow(address: string, until: RegExp): Promise<string>
  post(address: string, form: Record<string, string>): Promise<Response>
  cookies(site: string): string
}

const STEPS_MAX = 20

export function createVisitor(): Visitor {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (address: string) => {
    const { host } = new URL(address)
    return jars.get(host) ?? jars.set(host, new Map()).get(host)!
  }
  const cookies = (address: string) => [...jarOf(address)].map((pair) => pair.join('=')).join('; ')

  async function visit(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = { cookie: cookies(address), ...(init.headers as Record<string, string>) }
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      if (/Expires=Thu, 01 Jan 1970/i.test(line)) jarOf(address).delete(name)
      else jarOf(address).set(name, value.join('='))
    }
    return response
  }

  async function follow(address: string, until: RegExp): Promise<string> {
    let here = address
    for (let step = 0; step < STEPS_MAX && !until.test(here); step++) {
      const { headers } = await visit(here)
      const next = headers.get('location')
      if (!next) throw new Error(`nothing leads on from ${here}`)
      here = new URL(next, here).href
    }
    return here
  }

  const post = (address: string, form: Record<string, string>) =>
    visit(address, { method: 'POST', body: new URLSearchParams(form) })
  return { visit, follow, post, cookies }
}
