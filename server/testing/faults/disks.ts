// Small disks in memory for tests; few users may mount them outside of a container.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0
const unmount = (place: string) => run('umount', place) || run('umount', '-l', place)

/** Whether this process may mount disks in memory. */
export function mayMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'popin-mount-'))
  const isMounted = run('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place)
  if (isMounted) unmount(place)
  rmSync(place, { recursive: true, force: true })
  return isMounted
}

/** Does something with a disk that is made like this, and takes it away. */
export async function onDisk(options: string, act: (place: string) => Promise<void>): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'popin-disk-'))
  if (!run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', place)) throw new Error('it cannot be mounted')
  try {
    await act(place)
  } finally {
    unmount(place)
    rmSync(place, { recursive: true, force: true })
  }
}

/** From now on nothing can be written there. */
export function makeReadOnly(place: string): void {
  run('mount', '-o', 'remount,ro', place)
}
