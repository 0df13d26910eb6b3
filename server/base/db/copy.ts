// COPY as streams: rows leave and enter the database in bulk, with bounded memory.
import type { EventEmitter } from 'node:events'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** What the driver offers to code that speaks its protocol; its types omit these. */
type Wire = {
  stream: Socket & EventEmitter
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Bytes that may wait for their reader before the database is asked to pause. */
const WAITING_MAX = 1_000_000

/** The row count from the end of a COPY, as the database reports it. */
const rowsOf = ({ text }: { text: string }) => Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)

/** What a query of the driver must respond to; the ones that matter are replaced below. */
function submittable(text: string, done: (error: Error | null) => void) {
  return {
    rows: 0,
    submit(wire: Wire) {
      wire.query(text)
    },
    handleCopyInResponse(_wire: Wire) {},
    handleCopyData(_message: { chunk: Buffer }, _wire: Wire) {},
    handleRowDescription() {},
    handleDataRow() {},
    handleEmptyQuery() {},
    handlePortalSuspended() {},
    handleCommandComplete(message: { text: string }) {
      this.rows = rowsOf(message)
    },
    handleError(error: Error) {
      done(error)
    },
    handleReadyForQuery() {
      done(null)
    },
    callback(error: Error | null) {
      if (error) done(error)
    },
  }
}

/** Wakes the reader waiting for data. */
function createBell() {
  let ring = () => {}
  const rung = () =>
    new Promise<void>((resolve) => {
      ring = resolve
    })
  return { ring: () => ring(), rung }
}

export type CopyOut = {
  chunks: AsyncIterable<Buffer>
  /** Rows that were sent; known once all chunks were read. */
  rows(): number
}

/** Runs `COPY … TO STDOUT`. While the reader is slow, the database waits; one that stops early ends the connection. */
export function copyOut(client: pg.Client, text: string): CopyOut {
  const waiting: Buffer[] = []
  let bytes = 0
  let ended = false
  let failure: Error | null = null
  const bell = createBell()
  let wire: Wire | null = null
  const query = submittable(text, (error) => {
    failure ??= error
    ended = true
    bell.ring()
  })
  query.handleCopyData = ({ chunk }, from) => {
    // the driver reuses its buffer
    waiting.push(Buffer.from(chunk))
    bytes += chunk.length
    wire = from
    if (bytes > WAITING_MAX) from.stream.pause()
    bell.ring()
  }
  client.query(query as unknown as pg.Submittable)
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        const part = waiting.splice(0)
        bytes = 0
        wire?.stream.resume()
        if (part.length > 0) yield Buffer.concat(part)
        else if (failure) throw failure
        else if (ended) return
        else await bell.rung()
      }
    } finally {
      // nobody takes the rest, and a paused connection would never notice its own end
      if (!ended) wire?.stream.destroy()
    }
  }
  return { chunks: chunks(), rows: () => query.rows }
}

/** Runs `COPY … FROM STDIN` with these chunks; resolves to the number of rows. Throws what the database refuses. */
export async function copyIn(
  client: pg.Client,
  text: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  let started: (wire: Wire) => void = () => {}
  const ready = new Promise<Wire>((resolve) => {
    started = resolve
  })
  let query = submittable(text, () => {})
  const over = new Promise<Error | null>((resolve) => {
    query = submittable(text, resolve)
  })
  query.handleCopyInResponse = (wire) => started(wire)
  client.query(query as unknown as pg.Submittable)
  const wire = await Promise.race([ready, over])
  if (wire instanceof Error) throw wire
  if (wire === null) return query.rows
  let ended = false
  void over.then(() => {
    ended = true
  })
  try {
    for await (const chunk of chunks) {
      if (ended) break
      wire.sendCopyFromChunk(chunk)
      if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), over])
    }
  } catch (error) {
    wire.sendCopyFail('the rows ended early')
    await over
    throw error
  }
  if (!ended) wire.endCopyFrom()
  const failure = await over
  if (failure) throw failure
  return query.rows
}
