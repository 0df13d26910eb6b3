// Encrypted assertions: read where they were encrypted well for the product, and believed only where they are signed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeKeyPair } from '#server/testing/certificates.ts'
import {
  CBC,
  encryptAssertion,
  encrypted,
  encryptionCertificate,
  PKCS1,
  signResponse,
} from '#server/testing/saml-encryption.ts'
import { type SamlScene, startSamlScene } from '#server/testing/saml-scene.ts'
import { createVisitor } from '#server/testing/visitor.ts'
import { forgetOldKeys, makeOwnKey } from './key-actions.ts'

let scene: SamlScene
beforeAll(async () => {
  scene = await startSamlScene()
})
afterAll(() => scene.close())
beforeEach(() => {
  scene.app.clearLogs()
})

type Change = (xml: string) => string | Promise<string>
const certificate = () => encryptionCertificate(scene.metadata)
const same: Change = (xml) => xml
const encrypt =
  (how: object = {}): Change =>
  (xml) =>
    encryptAssertion(xml, { certificate: certificate(), ...how })

/** Out and back, with the assertion changed by `inside` before and `outside` after the response is signed. */
async function signIn(inside: Change, outside: Change = same): Promise<string> {
  const { app, idp, metadata, begin, deliver, userOf } = scene
  const browser = createVisitor()
  const answer = await idp.answer(await begin(browser), { metadata, signs: 'assertion' })
  const xml = await outside(signResponse(await inside(answer.xml), idp.keys))
  await deliver(browser, { ...answer, xml })
  const user = await userOf(browser)
  const lines = app.logs.map((line) => JSON.parse(line)).filter(({ msg }) => /single sign-on/.test(msg))
  return user ? `in: ${user.email}` : lines.map(({ reason }) => reason).join()
}

const metadataNow = async () => (await fetch(`${scene.app.url}/sso/${scene.id}/metadata`)).text()
const ASSERTION = /<saml:Assertion .*<\/saml:Assertion>/s
const unsigned: Change = (xml) =>
  xml.replace(ASSERTION, (part) => part.replace(/<ds:Signature .*?<\/ds:Signature>/s, ''))

test('somebody whose assertion is encrypted for the product comes in, as whoever comes with a plain one', async () => {
  expect(await signIn(encrypt())).toBe('in: ann@acme.example')
  expect(await signIn(same)).toBe('in: ann@acme.example')
})

test.each<[string, Change, Change, RegExp]>([
  ['encrypted for a foreign key', encrypt({ certificate: makeKeyPair().certificate }), same, /another key/],
  [
    'encrypted with a cipher that tells what is inside',
    encrypt({ cipher: CBC }),
    same,
    /weak or unknown way/,
  ],
  ['whose key is wrapped in the old way', encrypt({ wrapping: PKCS1 }), same, /weak or unknown way/],
  ['that nobody signed', async (xml) => encrypt()(await unsigned(xml)), same, /not one signature/],
  [
    'changed before it was encrypted',
    (xml) => encrypt()(xml.replaceAll('ann@acme.example', 'boss@acme.example')),
    same,
    /Invalid signature/,
  ],
  ['put into a response that was signed without it', same, encrypt(), /Invalid document signature/],
  [
    'beside a plain one',
    async (xml) => {
      const [plain = ''] = ASSERTION.exec(xml) ?? []
      return xml.replace(plain, plain + (await encrypted(plain, { certificate: certificate() })))
    },
    same,
    /not one assertion/,
  ],
  [
    'twice',
    async (xml) => {
      const hidden = await encrypt()(xml)
      const [one = ''] = /<saml:EncryptedAssertion .*<\/saml:EncryptedAssertion>/s.exec(hidden) ?? []
      return hidden.replace(one, one + one)
    },
    same,
    /not one assertion/,
  ],
  [
    'with something else inside',
    async (xml) => xml.replace(ASSERTION, await encrypted('<a/>', { certificate: certificate() })),
    same,
    /no assertion was encrypted/,
  ],
  [
    'with an assertion around the signed one',
    async (xml) => {
      const [plain = ''] = ASSERTION.exec(xml) ?? []
      const around = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="x">${plain}</saml:Assertion>`
      return xml.replace(plain, await encrypted(around, { certificate: certificate() }))
    },
    same,
    /not one assertion/,
  ],
])('an assertion %s signs nobody in', async (_what, inside, outside, reason) => {
  expect(await signIn(inside, outside)).toMatch(reason)
})

test('the metadata asks for strong ciphers alone, and the key lies sealed in the store', async () => {
  expect(await metadataNow()).toContain('aes256-gcm')
  expect(await metadataNow()).not.toContain('cbc')
  const [row] = await scene.app.db.selectFrom('saml_keys').selectAll().execute()
  expect(row!.sealed_key.toString('latin1')).not.toContain('PRIVATE KEY')
})

test('after a new key both are read, until the old ones are forgotten', async () => {
  const { app } = scene
  const before = certificate()
  await makeOwnKey({ db: app.db, secret: app.secret, now: Date.now() / 1000 })
  const after = encryptionCertificate(await metadataNow())
  expect(after).not.toBe(before)
  expect(await signIn(encrypt({ certificate: before }))).toBe('in: ann@acme.example')
  expect(await signIn(encrypt({ certificate: after }))).toBe('in: ann@acme.example')
  expect(await forgetOldKeys(app.db)).toBe(1)
  expect(await signIn(encrypt({ certificate: before }))).toMatch(/another key/)
  expect(await signIn(encrypt({ certificate: after }))).toBe('in: ann@acme.example')
})
