// Puts the parts of other nodes' batches together again and notices when one is missing.
import { type Part, readEntries, readPart } from './batch.ts'

export type Inbox = {
  /** Takes one notification. Gives true if its sender wants to be answered with `here`. */
  receive(text: string): boolean
  /** The own connection was gone: nodes that are met for the first time now may have been talking meanwhile. */
  lost(): void
}

type InboxOptions = {
  /** The own node: what it sent itself is ignored. */
  node: string
  deliver(topic: string, payload: string): void
  missed(): void
}

type Memory = InboxOptions & {
  /** The last batch heard of each node. */
  heard: Map<string, number>
  /** The parts there are of a batch that is not complete. */
  partial: Map<string, string[]>
  everLost: boolean
}

export function createInbox(options: InboxOptions): Inbox {
  const memory: Memory = { ...options, heard: new Map(), partial: new Map(), everLost: false }
  return {
    receive(text) {
      const part = readPart(text)
      if (!part || part.node === memory.node) return false
      if (part.kind === 'part') collect(memory, part)
      else advance(memory, part.node, part.seq, false)
      return part.kind === 'hello'
    },
    lost() {
      memory.everLost = true
      memory.partial.clear()
    },
  }
}

function collect(memory: Memory, part: Part & { kind: 'part' }): void {
  const parts = part.index === 0 ? [] : memory.partial.get(part.node)
  if (parts?.length !== part.index) return
  parts.push(part.body)
  if (parts.length < part.count) {
    memory.partial.set(part.node, parts)
    return
  }
  memory.partial.delete(part.node)
  if (!advance(memory, part.node, part.seq, true)) return
  for (const { topic, payload } of readEntries(parts.join(''))) memory.deliver(topic, payload)
}

/**
 * Notes how far a node has come; gives false if that is no news. `atHand`: the batch of this number is here;
 * otherwise it is already gone.
 */
function advance(memory: Memory, node: string, seq: number, atHand: boolean): boolean {
  const last = memory.heard.get(node)
  if (last !== undefined && seq <= last) return false
  memory.heard.set(node, seq)
  // A stranger is suspect only if we were deaf for a while: else it spoke before we began to listen.
  const known = last ?? (memory.everLost ? 0 : seq)
  if (seq > known + (atHand ? 1 : 0)) memory.missed()
  return true
}
