// The settings of the embedded PostgreSQL. They are passed at each start, so a newer product brings its own.

// A server for the data people trust us with. It has no replicas, so the write-ahead log can be minimal; shared
// memory is in anonymous mappings and in the cluster folder, because /dev/shm is tiny in containers.
const ALWAYS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  shared_memory_type: 'mmap',
  dynamic_shared_memory_type: 'mmap',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // At most this much is replayed after a crash, which keeps the next start short.
  max_wal_size: '512MB',
  // The log reveals in which order people joined and wrote: its files are deleted after a checkpoint, not recycled.
  wal_recycle: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // What people wrote stays out of the log: neither statements nor the values in error details.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** For throw-away clusters of tests: commits survive kill -9, but a power cut may ruin everything. */
const FAST = { fsync: 'off', full_page_writes: 'off' }

export const PORT = 5432
export const SUPERUSER = 'popin'
export const MAINTENANCE_DATABASE = 'postgres'

/** Command line arguments for `postgres`, besides its folder. */
export function serverArguments(socketDir: string, durable: boolean): string[] {
  const settings = {
    ...ALWAYS,
    ...(durable ? DURABLE : FAST),
    port: PORT,
    unix_socket_directories: socketDir,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Command line arguments for `initdb`, besides its folder. Only the owner of the socket's private folder can
 * connect, hence no password. Sorting and case come from PostgreSQL itself and do not depend on the machine;
 * pg_trgm uses `ctype` to decide what a letter is: with C, words in Cyrillic would have no trigrams.
 */
export function clusterArguments(ctype: string, durable: boolean): string[] {
  return [
    `--username=${SUPERUSER}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
}

/** Character types to try, best first: not every system has the first two. */
export const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** The environment of the PostgreSQL programs: none of ours reaches them, above all no PG* variable. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
