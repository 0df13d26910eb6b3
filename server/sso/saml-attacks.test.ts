// Responses as attackers make them: each is refused, for the reason it should be, and signs nobody in.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '#server/base/jobs/job.ts'
import { sweepOldRecords } from '#server/base/jobs/sweep.ts'
import { makeKeyPair } from '#server/testing/certificates.ts'
import type { SamlAnswer } from '#server/testing/saml-provider.ts'
import { type SamlScene, startSamlScene } from '#server/testing/saml-scene.ts'
import { createVisitor } from '#server/testing/visitor.ts'
import { sweepSignOn } from './jobs.ts'

let scene: SamlScene
beforeAll(async () => {
  scene = await startSamlScene()
})
afterAll(() => scene.close())
beforeEach(() => {
  scene.idp.person.email = 'ann@acme.example'
  scene.app.clearLogs()
})

type Wanted = Omit<Parameters<SamlScene['idp']['answer']>[1], 'metadata'>
type Forge = (xml: string) => string

const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** Out, back with an answer that `wanted` and `forge` made wrong. Gives the reason in the log once nobody is signed in. */
async function attack(wanted: Wanted, forge: Forge = (xml) => xml): Promise<string> {
  const { idp, metadata, begin, deliver } = scene
  const browser = createVisitor()
  const answer = await idp.answer(await begin(browser), { ...wanted, metadata })
  return refusedWith(await deliver(browser, { ...answer, xml: forge(answer.xml) }), browser)
}

async function refusedWith(address: string, browser: ReturnType<typeof createVisitor>): Promise<string> {
  const { app, userOf } = scene
  expect(address).toBe(`${app.url}/#/signin?organisation=failed`)
  expect(await userOf(browser)).toBeNull()
  expect(browser.cookies(app.url)).not.toContain('popin_session')
  const refused = app.logs.map((line) => JSON.parse(line)).filter(({ msg }) => /single sign-on/.test(msg))
  expect(refused).toHaveLength(1)
  return refused[0].reason
}

const SIGNATURE = /<ds:Signature .*?<\/ds:Signature>/gs
const ASSERTION = /<saml:Assertion .*<\/saml:Assertion>/s
const responseOnly: Forge = (xml) => xml.replace(SIGNATURE, '')
/** The same document for somebody else. */
const forMallory: Forge = (xml) => xml.replaceAll('ann@acme.example', 'mallory@acme.example')
const partOf = (xml: string, part: RegExp) => part.exec(xml)![0]

test('without any of that the very same way signs in', async () => {
  const { idp, metadata, begin, deliver, userOf } = scene
  const browser = createVisitor()
  await deliver(browser, await idp.answer(await begin(browser), { metadata }))
  expect(await userOf(browser)).toMatchObject({ email: 'ann@acme.example' })
})

describe('what is signed', () => {
  test.each<[string, Wanted, Forge | undefined, RegExp]>([
    ['nothing', {}, responseOnly, /Invalid document signature/],
    ['the assertion alone', { signs: 'assertion' }, undefined, /Invalid document signature/],
    ['the response alone', { signs: 'response' }, undefined, /Invalid signature/],
    [
      'both, by a certificate that is not configured',
      { keys: makeKeyPair() },
      undefined,
      /Invalid document signature/,
    ],
    ['both, and the name changed afterwards', {}, forMallory, /Invalid document signature/],
    [
      'both, and the response changed afterwards',
      {},
      (xml) => xml.replace('Version="2.0"', 'Version="2.0" Consent="x"'),
      /Invalid document signature/,
    ],
    [
      'by a broken algorithm',
      {},
      (xml) => xml.replaceAll('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#rsa-sha1'),
      /weak or unknown algorithm/,
    ],
    [
      'by a shared key, which would be the public one',
      {},
      (xml) => xml.replaceAll('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#hmac-sha1'),
      /weak or unknown algorithm/,
    ],
    [
      'with a transform that takes parts away',
      {},
      (xml) =>
        xml.replace('http://www.w3.org/2001/10/xml-exc-c14n#', 'http://www.w3.org/TR/1999/REC-xslt-19991116'),
      /weak or unknown algorithm/,
    ],
  ])('%s: refused', async (_what, wanted, forge, reason) => {
    expect(await attack(wanted, forge)).toMatch(reason)
  })
})

/** Another assertion that nobody signed, in the name of somebody else. */
function forged(xml: string): string {
  const evil = forMallory(partOf(xml, ASSERTION).replace(SIGNATURE, ''))
  return evil.replace(/ ID="[^"]+"/, ' ID="_evil"')
}

describe('wrapping a signed assertion', () => {
  test.each<[string, Forge, RegExp]>([
    [
      'before it a second one',
      (xml) => xml.replace(ASSERTION, (one) => forged(xml) + one),
      /not one assertion/,
    ],
    [
      'behind it a second one',
      (xml) => xml.replace(ASSERTION, (one) => one + forged(xml)),
      /not one assertion/,
    ],
    [
      'the signed one inside a forged one',
      (xml) => xml.replace(ASSERTION, (one) => forged(xml).replace('<saml:Subject>', `${one}<saml:Subject>`)),
      /not one assertion/,
    ],
    [
      'the signed one inside the confirmation of a forged one',
      (xml) =>
        xml.replace(ASSERTION, (one) =>
          forged(xml).replace(
            /<saml:SubjectConfirmationData([^>]*)\/>/,
            `<saml:SubjectConfirmationData$1>${one}</saml:SubjectConfirmationData>`,
          ),
        ),
      /not one assertion/,
    ],
    [
      'the signed one in an extension, a forged one in its place',
      (xml) => xml.replace(ASSERTION, (one) => `<samlp:Extensions>${one}</samlp:Extensions>${forged(xml)}`),
      /not one assertion/,
    ],
    [
      'the signed response inside a forged one',
      (xml) => {
        const head = partOf(xml, /<samlp:Response [^>]*>/).replace(/ ID="[^"]+"/, ' ID="_outer"')
        return `${head}<samlp:Extensions>${xml}</samlp:Extensions>${forged(xml)}</samlp:Response>`
      },
      /responses in responses/,
    ],
    [
      'the signed response inside the signature of a forged one',
      (xml) => {
        const head = partOf(xml, /<samlp:Response [^>]*>/).replace(/ ID="[^"]+"/, ' ID="_outer"')
        const signature = partOf(xml, SIGNATURE_OF_RESPONSE)
        const object = signature.replace('</ds:Signature>', `<ds:Object>${xml}</ds:Object></ds:Signature>`)
        return `${head}${object}${forged(xml)}</samlp:Response>`
      },
      /responses in responses/,
    ],
    [
      'two elements with the id that is signed',
      (xml) => {
        const id = / ID="([^"]+)"/.exec(partOf(xml, ASSERTION))![1]
        return xml.replace('<samlp:Status>', `<samlp:Status ID="${id}">`)
      },
      /more than one element|Invalid document signature/,
    ],
    [
      'the signature moved into the subject',
      (xml) => {
        const one = partOf(xml, ASSERTION)
        const signature = partOf(one, SIGNATURE_OF_RESPONSE)
        return xml.replace(
          one,
          one.replace(signature, '').replace('<saml:Subject>', `<saml:Subject>${signature}`),
        )
      },
      /signature is not at its place/,
    ],
    [
      'a second name in the subject',
      (xml) =>
        xml.replace(
          '<saml:SubjectConfirmation ',
          '<saml:NameID>mallory@acme.example</saml:NameID><saml:SubjectConfirmation ',
        ),
      /Invalid document signature/,
    ],
  ])('%s: refused', async (_what, forge, reason) => {
    expect(await attack({}, forge)).toMatch(reason)
  })
})

const SIGNATURE_OF_RESPONSE = /<ds:Signature .*?<\/ds:Signature>/s

describe('whom, for whom, and when', () => {
  test.each<[string, Wanted['change'], RegExp]>([
    ['a foreign issuer', { Issuer: 'https://evil.example' }, /another issuer/],
    ['a foreign audience', { Audience: 'https://other.example/metadata' }, /audience mismatch/],
    ['another destination', { Destination: 'https://other.example/acs' }, /another destination/],
    ['another recipient', { SubjectRecipient: 'https://other.example/acs' }, /another recipient/],
    ['a request that was never made', { InResponseTo: '_never' }, /no answer to this request/],
    ['no request', { InResponseTo: '' }, /no answer to this request/],
    ['conditions that are over', { ConditionsNotOnOrAfter: later(-120) }, /expired/],
    ['conditions that have not begun', { ConditionsNotBefore: later(3600) }, /not yet valid/],
    ['a confirmation that is over', { SubjectConfirmationDataNotOnOrAfter: later(-120) }, /No valid subject/],
    ['a failure', { StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }, /no success/],
    ['a host of somebody else', { NameID: 'ann@evil.example' }, /none of the hosts/],
  ])('%s, well signed: refused', async (_what, change, reason) => {
    expect(await attack({ change })).toMatch(reason)
  })

  test('a minute of difference between the clocks is no harm', async () => {
    const { idp, metadata, begin, deliver, userOf } = scene
    const browser = createVisitor()
    const change = { ConditionsNotBefore: later(40) }
    await deliver(browser, await idp.answer(await begin(browser), { metadata, change }))
    expect(await userOf(browser)).not.toBeNull()
  })
})

describe('what parsers read differently', () => {
  test.each<[string, Forge, RegExp]>([
    [
      'a comment in the name',
      (xml) => xml.replace('acme.example</saml:NameID>', 'acme.example<!---->.evil.example</saml:NameID>'),
      /comment/,
    ],
    ['a quoted part in the name', (xml) => xml.replace('ann@acme', '<![CDATA[ann]]>@acme'), /quoted part/],
    [
      'entity declarations',
      (xml) => `<!DOCTYPE r [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${xml}`,
      /declaration/,
    ],
    ['an external entity', (xml) => `<!DOCTYPE r SYSTEM "http://127.0.0.1:1/x.dtd">${xml}`, /declaration/],
    ['an instruction', (xml) => xml.replace('<samlp:Status>', '<?x y?><samlp:Status>'), /instruction/],
    ['no XML', () => 'ann@acme.example', /.+/],
    ['nothing', () => '', /no response/],
    [
      'thousands of parts',
      (xml) => xml.replace('<samlp:Status>', `${'<x/>'.repeat(5000)}<samlp:Status>`),
      /too many parts/,
    ],
    ['another document', () => '<a/>', /not a response/],
    [
      'an encrypted assertion',
      (xml) => xml.replace('<samlp:Status>', '<saml:EncryptedAssertion/><samlp:Status>'),
      /not one assertion/,
    ],
    ['bytes that are no text', () => '\udc00', /.+/],
  ])('%s: refused', async (_what, forge, reason) => {
    expect(await attack({}, forge)).toMatch(reason)
  })

  test('a comment that the provider itself signed in the name: refused', async () => {
    const change = { NameID: 'ann@acme.example.evil.example' }
    const split: Forge = (xml) => xml.replace('acme.example.evil', 'acme.example<!---->.evil')
    expect(await attack({ change }, split)).toMatch(/comment/)
  })

  test('a response of megabytes is not read', async () => {
    const { app, id, begin } = scene
    const browser = createVisitor()
    await begin(browser)
    const response = await browser.post(`${app.url}/sso/${id}/acs`, {
      SAMLResponse: 'A'.repeat(1_000_000),
      RelayState: 'x',
    })
    expect(response.status).toBe(413)
  })
})

describe('an answer counts once, for who asked', () => {
  const ready = async () => {
    const { idp, metadata, begin } = scene
    const browser = createVisitor()
    return { browser, answer: await idp.answer(await begin(browser), { metadata }) }
  }

  test('shown again it signs nobody in', async () => {
    const { deliver } = scene
    const { browser, answer } = await ready()
    expect(await deliver(browser, answer)).toMatch(/#\/dashboard$/)
    const other = createVisitor()
    expect(await refusedWith(await deliver(other, answer), other)).toBe('nobody waits for this response')
  })

  test('shown eight times at once it counts once', async () => {
    const { deliver, app } = scene
    const { browser, answer } = await ready()
    const ends = await Promise.all(Array.from({ length: 8 }, () => deliver(browser, answer)))
    expect(ends.filter((end) => end === `${app.url}/#/dashboard`)).toHaveLength(1)
  })

  test('brought by another browser it signs nobody in, neither that one nor the first', async () => {
    const { deliver } = scene
    const { answer } = await ready()
    const victim = createVisitor()
    expect(await refusedWith(await deliver(victim, answer), victim)).toBe('another browser began')
  })

  test('for the request of another browser, under the own relay state: refused', async () => {
    const { deliver } = scene
    const { answer } = await ready()
    const own = await ready()
    const mixed: SamlAnswer = { ...answer, RelayState: own.answer.RelayState }
    expect(await refusedWith(await deliver(own.browser, mixed), own.browser)).toBe(
      'no answer to this request',
    )
  })

  test('that nobody asked for is refused, whatever its relay state', async () => {
    const { deliver } = scene
    for (const RelayState of ['', '/dashboard', 'https://evil.example', 'x'.repeat(5000)]) {
      const { browser, answer } = await ready()
      scene.app.clearLogs()
      expect(await refusedWith(await deliver(browser, { ...answer, RelayState }), browser)).toMatch(
        /nobody waits/,
      )
    }
  })

  test('ten minutes later it is too late', async () => {
    const { app, deliver } = scene
    const { browser, answer } = await ready()
    await app.db
      .updateTable('sign_on_attempts')
      .set({ expires_time: new Date(Date.now() - 1000) })
      .execute()
    expect(await refusedWith(await deliver(browser, answer), browser)).toBe('nobody waits for this response')
    await app.app.runJob(sweepOldRecords([sweepSignOn]) as Job<never>, {})
    expect(await app.db.selectFrom('sign_on_attempts').select('id').execute()).toEqual([])
  })

  test('whom it proved stays for the browser that began, once, and nothing stays in the store', async () => {
    const { app } = scene
    await app.db.deleteFrom('sign_on_attempts').execute()
    const { browser, answer } = await ready()
    const SAMLResponse = Buffer.from(answer.xml).toString('base64')
    const posted = await createVisitor().post(answer.consumer, {
      SAMLResponse,
      RelayState: answer.RelayState,
    })
    const finish = posted.headers.get('location')!
    expect(finish).toMatch(/\/sso\/finish\/[\w-]{43}$/)
    expect((await createVisitor().visit(finish)).headers.get('location')).toContain('organisation=failed')
    expect((await browser.visit(finish)).headers.get('location')).toBe(`${app.url}/#/dashboard`)
    expect((await browser.visit(finish)).headers.get('location')).toContain('organisation=failed')
    const left = await app.db
      .selectFrom('sign_on_attempts')
      .select('person')
      .where('person', 'is not', null)
      .execute()
    expect(left).toEqual([])
  })

  test('the page that refuses tells no reason, and the log tells no address', async () => {
    const { app } = scene
    const reason = await attack({ change: { NameID: 'secret.person@evil.example' } })
    expect(reason).toMatch(/none of the hosts/)
    expect(app.logs.join('')).not.toContain('secret.person')
  })
})

test('only the consumer takes posts of other origins, and only forms', async () => {
  const { app, id } = scene
  const init = {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ a: '1' }),
  }
  const consumer = await fetch(`${app.url}/sso/${id}/acs`, { ...init, redirect: 'manual' })
  expect(consumer.status).toBe(303)
  const login = await fetch(`${app.url}/popin/api/1.0/authenticate/logout`, init)
  expect(login.status).toBe(403)
})

test('a provider that cannot sign its responses may be set so; its assertions have to be signed all the same', async () => {
  await scene.set({ signs_response: false })
  const { idp, metadata, begin, deliver, userOf } = scene
  const browser = createVisitor()
  await deliver(browser, await idp.answer(await begin(browser), { metadata, signs: 'assertion' }))
  expect(await userOf(browser)).not.toBeNull()
  expect(await attack({ signs: 'assertion' }, responseOnly)).toMatch(/Invalid signature/)
  scene.app.clearLogs()
  expect(await attack({ signs: 'assertion' }, forMallory)).toMatch(/Invalid signature/)
  scene.app.clearLogs()
  expect(await attack({ signs: 'response' })).toMatch(/Invalid signature/)
  await scene.set({})
})
