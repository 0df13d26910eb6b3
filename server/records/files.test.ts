// The files of a decision record, read back: what PDF and Markdown say, and each kind of damage of the JSON.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { records } from '#domain/records/contract.ts'
import { type Fault, verdictOf } from '#domain/records/verdict.ts'
import { testPolls } from '#server/testing/polls.ts'
import { endVoting } from '#server/testing/record-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'
import { nodeChecks } from './signing.ts'

const app = await openTestApp()
const host = await signUp(app)
const { voted, say, record } = testPolls(app, host)

const QUESTION = 'Red | *blue*, or # none?'
const { event, guests } = await voted([1, 1, 0], {
  name: QUESTION,
  multiple_choices: [{ title: 'Red' }, { title: '[Blue](http://evil.example)' }],
})
await say(guests[2]!, event, '1. Red is\n# louder <b>now</b>')
await say(guests[0]!, event, '静かな色')
await endVoting(app, event)
const { data: made } = await record(event)
const params = { id: made.id }

describe('the Markdown', () => {
  it('says what the record says, and nothing that people wrote becomes a mark', async () => {
    const { text, headers } = await host.call(records.recordMarkdown, { params })
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('.md')
    for (const line of [
      '# Red \\| \\*blue\\*, or \\# none?',
      '**“\\[Blue\\](http://evil.example)” won.**',
      '| Owner | Bo Ray |',
      '| Turnout | 3 of 3 who joined voted (100%). |',
      '| Disagreed | 1. Chose another option than the one decided on. |',
      '| Red | 1 vote · 33% |',
      '> 1\\. Red is\n> \\# louder \\<b\\>now\\</b\\>',
      '> 静かな色',
      `| Key | ${made.key_fingerprint.replace(/_/g, '\\_')} |`,
      `| Record | <${app.url}/#/records/${made.id}> |`,
    ])
      expect(text).toContain(line)
  })
})

it('the PDF says the same, in fonts that have the letters', async () => {
  const response = await host.raw(`${API_ROOT}/records/${made.id}/record.pdf`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const data = new Uint8Array(await response.arrayBuffer())
  const pdf = await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise
  let text = ''
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join('')
  }
  // lines break anywhere
  const flat = (words: string) => words.replace(/\s+/g, '')
  for (const part of [
    QUESTION,
    '“[Blue](http://evil.example)” won.',
    'Owner: Bo Ray',
    'Turnout: 3 of 3 who joined voted (100%).',
    'Disagreed: 1. Chose another option',
    '静かな色',
    made.key_fingerprint,
    made.signature,
  ])
    expect(flat(text)).toContain(flat(part))
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: QUESTION })
})

describe('the JSON', () => {
  const fileText = async () => (await host.call(records.recordJson, { params })).text
  const verdict = async (text: string) => verdictOf(text, nodeChecks)
  type File = Record<string, unknown> & { document: Record<string, unknown> }

  it('is found whole, however it is laid out', async () => {
    const text = await fileText()
    const valid = { valid: true, fingerprint: made.key_fingerprint, document: made.document }
    expect(await verdict(text)).toEqual(valid)
    expect(await verdict(JSON.stringify(JSON.parse(text)))).toEqual(valid)
    expect(await verdict(`\ufeff${text}`)).toEqual(valid)
    const { document, ...rest } = JSON.parse(text) as File
    const turned = Object.fromEntries(Object.entries(document).reverse())
    expect(await verdict(JSON.stringify({ ...rest, document: turned }))).toEqual(valid)
  })

  const changed = (change: (file: File) => unknown) => (text: string) =>
    JSON.stringify(change(JSON.parse(text) as File))
  const withField = (file: File, name: string, value: unknown) => ({
    ...file,
    document: { ...file.document, [name]: value },
  })
  const without = (name: string) => changed(({ [name]: _, ...rest }) => rest)
  const other = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
  const FOREIGN = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }

  it.each<[string, (text: string) => string, Fault]>([
    ['a torn file', (text) => text.slice(0, -20), 'not_json'],
    ['a page of the web', () => '<html></html>', 'not_json'],
    ['other JSON', () => '{"a":1}', 'not_a_record'],
    ['a list', () => '[]', 'not_a_record'],
    ['a document of another kind', changed((file) => withField(file, 'format', 'x')), 'not_a_record'],
    ['a later shape', changed((file) => withField(file, 'format', 'popin-decision-record/2')), 'newer'],
    ['no signature', without('signature'), 'no_signature'],
    ['half a signature', changed((file) => ({ ...file, signature: 'abc' })), 'odd_signature'],
    ['no key', without('public_key'), 'no_key'],
    ['no key of this kind', changed((file) => ({ ...file, public_key: { kty: 'RSA' } })), 'odd_key'],
    [
      'another fingerprint',
      changed((file) => ({ ...file, key_fingerprint: other(String(file.key_fingerprint)) })),
      'other_fingerprint',
    ],
    ['no fingerprint', without('key_fingerprint'), 'other_fingerprint'],
    ['another key', changed((file) => ({ ...file, public_key: FOREIGN })), 'other_fingerprint'],
    [
      'another key with its fingerprint',
      changed((file) => ({
        ...{ ...file, public_key: FOREIGN },
        key_fingerprint: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
      })),
      'altered',
    ],
    ['another signature', changed((file) => ({ ...file, signature: other(made.signature) })), 'altered'],
    ['another owner', (text) => text.replace('Bo Ray', 'Bo Rey'), 'altered'],
    ['another count', (text) => text.replace('"votes": 2', '"votes": 3'), 'altered'],
    ['one field more', changed((file) => withField(file, 'extra', null)), 'altered'],
    [
      'one field more than a reader may see',
      (text) => text.replace('"document": {', '"document": {"__proto__": 1,'),
      'altered',
    ],
    ['one reason less', changed((file) => withField(file, 'reasons', [])), 'altered'],
    ['half a character', (text) => text.replace('Bo Ray', 'Bo \\ud800'), 'altered'],
    [
      'a name that stands twice',
      (text) => text.replace('"owner": "Bo Ray"', '"owner": "Eve", "owner": "Bo Ray"'),
      'name_twice',
    ],
    ['more than any record has', (text) => text + ' '.repeat(8_000_000), 'too_long'],
    ['depths', () => `{"document":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'not_a_record'],
  ])('%s is told as such', async (_, damage, fault) => {
    expect(await verdict(damage(await fileText()))).toEqual({ valid: false, fault })
  })
})
