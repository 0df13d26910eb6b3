// Logos that are drawings: drawn anew as pixels, whatever a hostile one carries, names, or wants to become.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { branding } from '#domain/branding/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { fileForm, upload } from '#server/testing/uploads.ts'
import { type Account, signUpVerified } from '#server/testing/world.ts'

let app: TestApp
let owner: Account
let elsewhere: Server
let asked: string[]
beforeAll(async () => {
  app = await startTestApp({ billing: 'lenient', limits: { upload: { most: 1000 } as never } })
  owner = await signUpVerified(app)
  asked = []
  elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => elsewhere.close(resolve))
  await app.close()
})

const address = () => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/pixel.png`
const NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const BOX = '<rect width="24" height="8" fill="#0a5f43"/>'
const svg = (content = BOX, more = 'viewBox="0 0 24 8"', prolog = '') =>
  `${prolog}<svg ${NAMES} ${more}>${content}</svg>`
const send = (file: string | Buffer) =>
  owner.call(branding.saveLogo, { body: fileForm(Buffer.from(file as string)) } as object)

/** The logo that was kept, as everybody gets it. */
async function kept() {
  const { data } = await owner.call(branding.readBranding, {})
  const response = await app.client().raw(data.logo!)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { type: response.headers.get('content-type'), bytes, ...(await sharp(bytes).stats()) }
}
async function sizeOf(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata()
  return [format, width, height]
}

describe('a drawing becomes a picture', () => {
  it.each([
    ['of whatever size it says', svg(BOX, 'viewBox="0 0 24 8" width="24" height="8"'), [480, 160]],
    ['that says none', svg(), [480, 160]],
    ['that is larger than a logo', svg(BOX, 'viewBox="0 0 24 8" width="2400" height="800"'), [480, 160]],
    ['in millimetres, and square', svg(BOX, 'viewBox="0 0 8 8" width="10mm" height="10mm"'), [160, 160]],
    [
      'with what drawing programs write before it',
      `\uFEFF${svg(
        BOX,
        'viewBox="0 0 24 8"',
        '<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
      )}`,
      [480, 160],
    ],
    [
      'with gradients of its own',
      svg(
        '<defs><linearGradient id="g"><stop stop-color="#0a5f43"/></linearGradient></defs><rect width="24" height="8" style="fill:url(&quot;#g&quot;)"/><use xlink:href="#g"/>',
      ),
      [480, 160],
    ],
  ])('%s', async (_which, file, [width, height]) => {
    expect((await send(file)).status).toBe(200)
    const { type, bytes, dominant } = await kept()
    expect([type, ...(await sizeOf(bytes))]).toEqual(['image/png', 'png', width, height])
    expect(dominant.g).toBeGreaterThan(dominant.r)
  })

  it('and keeps its see-through ground', async () => {
    await send(svg('<rect width="12" height="8" fill="#0a5f43"/>'))
    const { bytes } = await kept()
    const at = async (left: number) =>
      [
        ...(await sharp(bytes)
          .ensureAlpha()
          .extract({ left, top: 80, width: 1, height: 1 })
          .raw()
          .toBuffer()),
      ][3]
    expect([await at(100), await at(400)]).toEqual([255, 0])
  })
})

describe('of a hostile drawing nothing but its shapes is left', () => {
  it.each([
    ['a script', `<script>fetch("/x")</script>${BOX}`],
    ['actions on loading', `<g onload="alert(1)">${BOX}</g>`],
    [
      'a page within',
      `${BOX}<foreignObject width="24" height="8"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>`,
    ],
    ['a link', `<a xlink:href="javascript:alert(1)">${BOX}</a>`],
    [
      'motion',
      `<rect width="24" height="8" fill="#0a5f43"><set attributeName="onclick" to="alert(1)"/></rect>`,
    ],
  ])('%s', async (_what, content) => {
    expect((await send(svg(content))).status).toBe(200)
    const { type, bytes, dominant } = await kept()
    expect(type).toBe('image/png')
    expect(dominant.g).toBeGreaterThan(dominant.r)
    expect(bytes.toString('latin1')).not.toMatch(/script|alert|svg/i)
  })
})

describe('refused with a sentence is a drawing', () => {
  const XXE = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const LAUGHS = `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50)}">${[...'bcdefghij']
    .map((name, n) => `<!ENTITY ${name} "${`&${'abcdefghi'[n]};`.repeat(10)}">`)
    .join('')}]>`
  const nested = Buffer.from(svg(`<image href="file:///etc/passwd"/>`)).toString('base64')

  it.each<[string, () => string]>([
    ['with a picture from elsewhere', () => svg(`<image href="${address()}" width="9" height="9"/>`)],
    ['the older way', () => svg(`<image xlink:href = '${address()}' width="9" height="9"/>`)],
    [
      'with its address hidden',
      () => svg(`<image href="&#104;${address().slice(1)}" width="9" height="9"/>`),
    ],
    ['with a file of the server', () => svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
    ['with a file beside it', () => svg('<image href="given" width="9" height="9"/>')],
    ['with parts of another', () => svg(`<use href="${address()}#a"/>`)],
    ['with a style from elsewhere', () => svg(`<style>@import "${address()}";</style>${BOX}`)],
    ['with a fill from elsewhere', () => svg(`<rect width="9" height="9" fill="url(${address()}#a)"/>`)],
    ['with a sheet of styles', () => svg(BOX, '', `<?xml-stylesheet href="${address()}"?>`)],
    ['with another place to begin from', () => svg(`<g xml:base="${address()}">${BOX}</g>`)],
    [
      'that takes text in',
      () => svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="/etc/passwd"/>'),
    ],
    ['that reads a file by an entity', () => svg('<text>&x;</text>', '', XXE)],
    ['that multiplies without end', () => svg('<text>&j;</text>', '', LAUGHS)],
    [
      'with a drawing in it',
      () => svg(`<image href="data:image/svg+xml;base64,${nested}" width="9" height="9"/>`),
    ],
  ])('%s, and nobody is asked for it', async (_which, file) => {
    const before = (await owner.call(branding.readBranding, {})).data.logo
    const { status, error } = await send(file())
    expect([status, error?.error_code]).toSatisfy(
      ([code, why]) => code === 400 && ['drawing_not_alone', 'logo_kind'].includes(why),
    )
    expect(error?.error_message).toMatch(/SVG/)
    expect(asked).toEqual([])
    expect((await owner.call(branding.readBranding, {})).data.logo).toBe(before)
  })

  const uses = Array.from(
    { length: 20 },
    (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`,
  )
  it.each<[string, () => string | Buffer, RegExp]>([
    ['of a size beyond all screens', () => svg(BOX, 'width="1000000000" height="1000000000"'), /pixels|read/],
    ['as thin as a hair and miles long', () => svg(BOX, 'width="1" height="30000000"'), /pixels|read/],
    [
      'that repeats itself without end',
      () => svg(`<defs><g id="a0">${BOX}</g>${uses.join('')}</defs><use href="#a20"/>`),
      /read/,
    ],
    ['that is in itself', () => svg(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`), /read/],
    ['that breaks off', () => svg().slice(0, -9), /read/],
    ['without any size', () => svg('', ''), /read/],
    ['that is packed', () => gzipSync(svg()), /SVG/],
    ['of more than 1 MB', () => svg(`${BOX}<!--${'x'.repeat(1_000_000)}-->`), /up to 1 MB/],
    ['that is another thing', () => `<html><body>${svg()}</body></html>`, /SVG/],
  ])('%s', { timeout: 150_000 }, async (_which, file, words) => {
    const { status, error } = await send(file())
    expect([status, error?.error_message]).toEqual([400, expect.stringMatching(words)])
    expect((await send(svg())).status).toBe(200)
  })
})

it('a picture of too many pixels inside of a drawing breaks nothing', { timeout: 150_000 }, async () => {
  const bomb = await sharp({
    create: { width: 10_001, height: 10_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const image = `<image href="data:image/png;base64,${bomb.toString('base64')}" width="24" height="8"/>`
  expect([200, 400]).toContain((await send(svg(image))).status)
  expect((await send(svg())).status).toBe(200)
})

it('elsewhere drawings are taken no more than before', async () => {
  expect((await upload(owner, Buffer.from(svg()))).status).toBe(415)
  expect((await owner.call(accounts.currentUser, {})).data.avatar).toBeNull()
})
