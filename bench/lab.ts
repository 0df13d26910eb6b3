// A running product to measure on: started on a folder of its own, with questions and guests.
import type { Agent } from 'node:http'
import type { PopinEvent } from '#domain/events/contract.ts'
import { createChance } from '#server/testing/faults/people/chance.ts'
import { newFigures } from '#server/testing/faults/people/figures.ts'
import { enterAsHost, type Kind, launch } from '#server/testing/faults/people/host.ts'
import { type Line, newAgent, openLine } from '#server/testing/faults/people/line.ts'
import { comeIn, enter, type Place } from '#server/testing/faults/people/person.ts'
import { inTurns } from '#server/testing/faults/people/truth.ts'
import {
  type Installation,
  makeInstallation,
  type Product,
  startProduct,
} from '#server/testing/faults/product.ts'

export type Lab = {
  installation: Installation
  product: Product
  place: Place
  events: PopinEvent[]
  agent: Agent
  /** Whose session it is. */
  host: Line
  /** Guests who have come in. */
  guests(count: number): Promise<Line[]>
  /** Ends the product in order and starts it again at the same address. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** `node_arguments` are for the product's Node, such as a module to load before. */
export async function openLab(kinds: readonly Kind[], node_arguments: string[] = []): Promise<Lab> {
  const installation = makeInstallation()
  const product = await startProduct({ ...installation, node_arguments })
  const agent = newAgent()
  const newLine = () => openLine({ url: product.url, agent, figures: newFigures(), chance: createChance(1) })
  const host = newLine()
  await enterAsHost(host, null)
  const { code } = await launch(host, kinds)
  const events = await enter(host, code)
  const lab: Lab = {
    installation,
    product,
    place: { url: product.url, key: installation.key, code },
    events,
    agent,
    host,
    guests: (count) =>
      inTurns(Array.from({ length: count }), async () => {
        const line = newLine()
        await comeIn(line, code)
        return line
      }),
    async restart() {
      await lab.product.kill('SIGTERM')
      lab.product = await startProduct({ ...installation, port: product.port, node_arguments })
    },
    async close() {
      agent.destroy()
      await lab.product.kill('SIGTERM')
      await installation.remove()
    },
  }
  return lab
}
