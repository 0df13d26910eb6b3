// A shell that outlives the product by seconds: it stops PostgreSQL when the product dies, even by kill -9.
import { type ChildProcess, spawn } from 'node:child_process'

export type Guard = {
  /** Names the server to stop; the last one counts. */
  watch(postmaster: number): void
  /** Dismisses the guard: the server is already down. */
  dismiss(): void
}

// Its input ends when the product is gone, for any reason. Then: 3 s for a fast shutdown, 2 s for an immediate
// one (safe: the next start recovers), then kill. A zombie counts as gone. Signals to group or machine must not end it.
const SCRIPT = `
trap '' HUP INT TERM
pid=
while read -r word; do
  [ "$word" = bye ] && exit 0
  pid=$word
done
alive() { kill -0 "$pid" 2>/dev/null && ! grep -q '^State:.Z' "/proc/$pid/status" 2>/dev/null; }
end() {
  kill "-$1" "$pid" 2>/dev/null || return
  tries=$2
  while [ "$tries" -gt 0 ] && alive; do
    tries=$((tries - 1)); sleep 0.1
  done
}
if [ -n "$pid" ]; then end INT 30; end QUIT 20; end KILL 10; fi
rm -rf "$1"
`

const RENEWAL_MS = 100

/** Starts the guard, and restarts it if it dies while the product lives. */
export function startGuard(socketDir: string): Guard {
  let word = ''
  let shell = startShell()

  function startShell(): ChildProcess {
    const started = spawn('/bin/sh', ['-c', SCRIPT, 'popin-guard', socketDir], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    // A shell that has just died is replaced below; writing to it is not an error.
    started.stdin?.on('error', () => undefined)
    started.on('error', () => undefined)
    started.unref()
    ;(started.stdin as unknown as { unref(): void }).unref()
    started.on('exit', () => {
      if (word === 'bye') return
      setTimeout(() => {
        shell = startShell()
        tell(word)
      }, RENEWAL_MS).unref()
    })
    return started
  }

  function tell(next: string): void {
    word = next
    if (next) shell.stdin?.write(`${next}\n`)
  }

  return { watch: (postmaster) => tell(String(postmaster)), dismiss: () => tell('bye') }
}
