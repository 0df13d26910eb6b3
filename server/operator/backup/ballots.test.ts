// A store that comes back from a backup: ballots stay valid, and nobody gets a second one that the backup knows nothing of.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { sealed } from '#domain/sealed/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { ballotOf, blindFor, byBallot, launchSealed } from '#server/testing/ballots.ts'
import { openTestApp, startTestApp } from '#server/testing/test-app.ts'
import { choicesOf, guestOf, signUpVerified } from '#server/testing/world.ts'
import { restoreBackup } from './restore.ts'
import { createEmptyStores, sourceOf, startWith, untilQuiet } from './test-stores.ts'
import { writeBackup } from './write.ts'

const folder = mkdtempSync(join(tmpdir(), 'popin-ballots-'))
const app = await openTestApp()
const stores = createEmptyStores(JSON.parse(inject('database').server), app.secret, folder)
afterAll(async () => {
  await stores.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('keeps the key and every ballot, and gives out no more', async () => {
  await startWith(app.db, app.secret)
  const host = await signUpVerified(app)
  const event = await launchSealed(app, host, {
    ...{ question_type: 'multiple', multiple_choices: [{ title: 'Tea' }, { title: 'Coffee' }] },
  })
  const people = [await guestOf(app, event), await guestOf(app, event)]
  const before = await ballotOf(people[0]!, event)
  await untilQuiet(app)
  const path = join(folder, 'ballots.tar.gz')
  await writeBackup(sourceOf(app), path)
  const after = await ballotOf(people[1]!, event)
  const [tea] = await choicesOf(host, event)

  const target = await stores.make()
  await restoreBackup(target, path)
  const restored = await startTestApp({ beside: { ...app, config: target.config } })
  try {
    const params = { id: event.id }
    for (const person of people) {
      const headers = { cookie: person.cookie() }
      const { data } = await restored.client().call(sealed.prepareBallot, { params }, { headers })
      const { blinded } = await blindFor(event.id, data.key)
      const asked = await restored
        .client()
        .call(sealed.giveBallot, { params, body: { blinded } }, { headers })
      expect([asked.status, asked.error?.error_code]).toEqual([403, 'ballots_closed'])
    }
    for (const ballot of [before, after]) {
      const request = { params: { id: tea!.id }, body: { vote: true } }
      expect((await byBallot(restored, ballot)(voting.castVote, request)).status).toBe(200)
    }
  } finally {
    await restored.close()
  }
})
