// Reassembles the parts of other nodes' batches, and notices when one is missing.
import { type Part, readEntries, readPart } from './batch.ts'

export type Inbox = {
  /** Takes one notification. Returns true if its sender wants `here` as an answer. */
  receive(text: string): boolean
  /** This node's connection was gone: nodes it meets for the first time now may have been talking meanwhile. */
  lost(): void
}

type InboxOptions = {
  /** This node: what it sent itself is ignored. */
  node: string
  deliver(topic: string, payload: string): void
  missed(): void
}

type Memory = InboxOptions & {
  /** The last batch heard from each node. */
  heard: Map<string, number>
  /** The parts received of an incomplete batch. */
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
 * Records how far a node has come; returns false if that is no news. `atHand`: the batch with this number is here;
 * otherwise it is already gone.
 */
function advance(memory: Memory, node: string, seq: number, atHand: boolean): boolean {
  const last = memory.heard.get(node)
  if (last !== undefined && seq <= last) return false
  memory.heard.set(node, seq)
  // A new node is suspect only if we were deaf for a while; otherwise it spoke before we began to listen.
  const known = last ?? (memory.everLost ? 0 : seq)
  if (seq > known + (atHand ? 1 : 0)) memory.missed()
  return true
}
