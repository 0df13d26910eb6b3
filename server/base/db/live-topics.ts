// Which topics are there to be read: neither part of another one nor deleted. Every read of topics asks this.
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Of the table `topics` under this name. */
export const isLive = (topics: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${topics}.merged_into`)} is null and ${sql.ref(`${topics}.deleted_time`)} is null)`
