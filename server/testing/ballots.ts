// Ballots of sealed sessions for tests, made as the browser makes them, and requests that carry nothing besides.
import { randomBytes } from 'node:crypto'
import { RSABSSA } from '@cloudflare/blindrsa-ts'
import type { Call, RequestOf } from '#domain/base/call.ts'
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { sealed } from '#domain/sealed/contract.ts'
import { type BallotKey, SECRET_BYTES, SIGNATURE_BYTES, writeBallot } from '#domain/sealed/model.ts'
import type { TestClient } from './client.ts'
import type { TestApp } from './test-app.ts'
import { launch, type World } from './world.ts'

const suite = RSABSSA.SHA384.PSS.Randomized()

/** A sealed session with one question. */
export function launchSealed(app: TestApp, host: TestClient, draft: Parameters<typeof launch>[2] = {}) {
  return launch(app, host, { sealed: true, ...draft })
}

/** What a device holds between blinding a message and getting it signed. */
export async function blindBallot(person: TestClient, { id }: Pick<PopinEvent, 'id'>) {
  const { data } = await person.call(sealed.prepareBallot, { params: { id } })
  return { given_out: data.given_out, ...(await blindFor(id, data.key)) }
}

/** A ballot that is not signed yet, for a question with this key. */
export async function blindFor(event_id: EventId, given: BallotKey) {
  const jwk = { kty: 'RSA', ...given, alg: 'PS384', ext: true }
  const kind = { name: 'RSA-PSS', hash: 'SHA-384' }
  const key = await crypto.subtle.importKey('jwk', jwk, kind, true, ['verify'])
  const message = suite.prepare(randomBytes(SECRET_BYTES))
  const { blindedMsg, inv } = await suite.blind(key, message)
  const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  return {
    blinded: encoded(blindedMsg),
    /** The written ballot; throws unless this is the signature of the blinded message. */
    finish: async (blind_signature: string) => {
      const signature = await suite.finalize(key, message, Buffer.from(blind_signature, 'base64url'), inv)
      return writeBallot({ event_id, message: encoded(message), signature: encoded(signature) })
    },
  }
}

/** The one ballot of this person for a question. */
export async function ballotOf(person: TestClient, event: Pick<PopinEvent, 'id'>): Promise<string> {
  const { blinded, finish } = await blindBallot(person, event)
  const given = await person.call(sealed.giveBallot, { params: { id: event.id }, body: { blinded } })
  return finish(given.data.blind_signature)
}

/** A call that carries a ballot and nothing that tells who sends it. */
export function byBallot(app: Pick<TestApp, 'client'>, ballot: string) {
  return <C extends Call>(call: C, request: RequestOf<C>, headers: Record<string, string> = {}) =>
    app.client().call(call, request, { headers: { ...headers, 'x-ballot': ballot } })
}

type Scene = { app: TestApp; world: World; event: PopinEvent }

async function sealedBeside({ app, world, event: { visibility_setting } }: Scene): Promise<PopinEvent> {
  return launchSealed(app, world.creator, { visibility_setting })
}

export const ballotSamples = {
  prepareBallot: async (scene: Scene) => ({ params: { id: (await sealedBeside(scene)).id } }),
  giveBallot: async (scene: Scene) => {
    const { id } = await sealedBeside(scene)
    await scene.world.creator.call(sealed.prepareBallot, { params: { id } })
    // any number below the modulus is a blinded message
    const blinded = Buffer.concat([Buffer.alloc(1), randomBytes(SIGNATURE_BYTES - 1)])
    return { params: { id }, body: { blinded: blinded.toString('base64url') } }
  },
}
