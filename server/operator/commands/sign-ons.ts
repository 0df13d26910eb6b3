// Commands about the identity providers of organisations: which there are, setting one from a file, taking it away.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { noteAudit } from '#server/activity/actions.ts'
import { type IdentityProvider, removeIdentityProvider, setIdentityProvider } from '#server/sso/actions.ts'
import { fingerprintOf } from '#server/sso/certificate-queries.ts'
import { forgetOldKeys, makeOwnKey } from '#server/sso/key-actions.ts'
import { listIdentityProviders } from '#server/sso/queries.ts'
import { type Command, type Given, type Told, WrongUsage } from '../command.ts'
import { changing, type Operator } from '../store.ts'
import { knownTenant } from './tenants.ts'

const text = z.string()
/** What stands in the file; what is wrong with the values is said when they are set. */
const fileSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('saml'),
    hosts: z.array(text),
    entity_id: text,
    sign_on_url: text,
    certificates: z.array(text),
    signs_response: z.boolean().optional(),
    logout_url: text.optional(),
  }),
  z.strictObject({
    kind: z.literal('oidc'),
    hosts: z.array(text),
    issuer: text,
    client_id: text,
    client_secret: text,
    endpoint_origins: z.array(text).optional(),
    logout_url: text.optional(),
  }),
])

export const signOnCommands: readonly Command[] = [
  { name: 'sign-on list', summary: 'Identity providers of organisations, without secrets.', run: list },
  {
    name: 'sign-on set',
    words: ['tenant', 'file'],
    summary: 'Sets the identity provider of an organisation, by its id, from a JSON file.',
    run: set,
  },
  {
    name: 'sign-on remove',
    words: ['tenant'],
    summary: 'Takes it away: the people of the organisation sign in as everybody does.',
    run: remove,
  },
  {
    name: 'sign-on new-key',
    summary: 'Makes a new key for SAML; the metadata shows it, the ones before are still read.',
    run: newKey,
  },
  {
    name: 'sign-on forget-keys',
    summary: 'Forgets all keys for SAML but the newest, once every provider has its certificate.',
    run: async ({ db }) => {
      const count = await forgetOldKeys(db)
      return { text: `${count} forgotten.`, data: { count } }
    },
  },
]

async function newKey(operator: Operator): Promise<Told> {
  const { certificate } = await makeOwnKey(operator)
  const fingerprint = fingerprintOf(certificate)
  const next = 'Let each SAML provider read the metadata again, then run `sign-on forget-keys`.'
  return { text: `The new key is ${fingerprint}.\n${next}`, data: { fingerprint } }
}

async function list({ db }: Operator): Promise<Told> {
  return { rows: await listIdentityProviders(db) }
}

async function set({ db, secret, now, origin }: Operator, { words }: Given): Promise<Told> {
  const { id: tenant_id, name } = await knownTenant(db, words.tenant)
  const provider = { ...readProvider(words.file ?? ''), tenant_id } as IdentityProvider
  const id = await setIdentityProvider({ db, secret, now }, provider)
  const detail = `identity provider (${provider.kind})`
  await noteAudit({ db, now }, { act: 'settings_changed', actor_id: null, detail, tenant_id })
  const address = provider.kind === 'saml' ? `${origin}/sso/${id}/metadata` : `${origin}/sso/${id}/callback`
  return { text: `${name} signs its people in. Enter there:\n${address}`, data: { id, address } }
}

async function remove(operator: Operator, { words }: Given): Promise<Told> {
  const tenant = await changing(operator, async (work) => {
    const found = await knownTenant(work.db, words.tenant)
    if (!(await removeIdentityProvider(work.db, found.id)))
      throw new Error(`${found.name} has no identity provider.`)
    const entry = { actor_id: null, detail: 'identity provider (none)', tenant_id: found.id }
    await noteAudit(work, { act: 'settings_changed', ...entry })
    return found
  })
  return { text: `The people of ${tenant.name} sign in as everybody does.` }
}

/** Never repeats what stands in the file: a secret may. */
function readProvider(path: string) {
  const { success, data, error } = fileSchema.safeParse(readJson(path))
  if (success) return data
  throw new WrongUsage(
    `The file does not describe an identity provider: ${error.issues.map(wordsOf).join('; ')}.`,
  )
}

/** By the names of the fields alone. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is no field of it`
  const [field] = issue.path
  if (field === 'kind') return 'kind has to be saml or oidc'
  if (issue.code !== 'invalid_type' || field === undefined) return `${String(field ?? 'the file')} is wrong`
  return `${issue.path.join('.')} is missing or is no ${issue.expected === 'array' ? 'list' : issue.expected}`
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new WrongUsage(`The file ${path} is no JSON.`)
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read (${code}).`,
    )
  }
}
