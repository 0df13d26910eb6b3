// How nodes reach each other, and the bus of a product that runs as one process.

export type Bus = {
  /** Sends a payload to the subscribers of a topic on all other nodes, never on this one. Order is kept. */
  publish(topic: string, payload: string): void
  /**
   * `missed` is called when payloads of other nodes may have been lost: the connection was gone, or a node had to drop
   * some. Lost payloads do not arrive later.
   */
  subscribe(topic: string, deliver: (payload: string) => void, missed?: () => void): void
  /** Resolves when payloads of other nodes arrive for the first time. Never rejects; the bus keeps trying. */
  ready: Promise<void>
  /** Whether payloads of other nodes currently arrive. */
  connected(): boolean
  /** Sends what is waiting, and ends. */
  close(): Promise<void>
}

/** For a single node: there are no others. */
export function createLocalBus(): Bus {
  return {
    publish() {},
    subscribe() {},
    ready: Promise.resolve(),
    connected: () => true,
    close: async () => {},
  }
}
