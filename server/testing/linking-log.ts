// An attacker who has the write-ahead log: reads off it in which order people came and answers were written.
import { sql } from 'kysely'
import type { Db } from '#server/base/db/open.ts'
import type { Sequence } from './linking.ts'

const PAGE = 8192
/** Heads of pages: at the beginning of a file, and elsewhere; the record of the page before goes on right behind them. */
const [LONG_HEAD, HEAD] = [40, 24]
const IS_LONG = 2

/** Has the server keep all of it, as an archive does, or what it needs. */
export async function keepLog(db: Db, keeps: boolean): Promise<void> {
  await sql
    .raw(keeps ? `alter system set wal_keep_size = '2GB'` : 'alter system reset wal_keep_size')
    .execute(db)
  await sql`select pg_reload_conf()`.execute(db)
}

/** How far the log goes now. */
export async function endOfLog(db: Db): Promise<bigint> {
  const { rows } = await sql<{ at: string }>`
    select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as at`.execute(db)
  return BigInt(rows[0]!.at)
}

/** What its files hold that was written since, whatever they are called: kept ones are given the names of later ones. */
export async function readLog(db: Db, since: bigint): Promise<Buffer> {
  const { rows } = await sql<{ name: string }>`select name from pg_ls_waldir()`.execute(db)
  const pages: { at: bigint; bytes: Buffer }[] = []
  for (const { name } of rows) {
    const file = await sql<{ bytes: Buffer | null }>`
      select pg_read_binary_file(${`pg_wal/${name}`}, true) as bytes`.execute(db)
    const bytes = file.rows[0]?.bytes ?? Buffer.alloc(0)
    for (let start = 0; start + PAGE <= bytes.length; start += PAGE) {
      const at = bytes.readBigUInt64LE(start + 8)
      const head = bytes.readUInt16LE(start + 2) & IS_LONG ? LONG_HEAD : HEAD
      if (at + BigInt(PAGE) > since) pages.push({ at, bytes: bytes.subarray(start + head, start + PAGE) })
    }
  }
  pages.sort((one, other) => Number(one.at - other.at))
  return Buffer.concat(pages.map(({ bytes }) => bytes))
}

/** Where the rows of these ids were written first, such as `participants` by question and person; the others are left out. */
export function orderInLog(log: Buffer, table: string, ids: Iterable<string>, before = ''): Sequence {
  const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
  const places = [...ids].map((id) => ({
    id,
    at: log.indexOf(Buffer.concat([bytesOf(before), bytesOf(id)])),
  }))
  const found = places.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)
  return { table, ids: found.map(({ id }) => id) }
}
