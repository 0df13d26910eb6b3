// Opens the host view of a session in a small window of its own, to stand beside the screen that the room sees.
import { paths } from '#web/app/paths.ts'
import { hrefOf, navigate } from '#web/base/router/navigate.ts'

const SIZE = 'popup,width=1120,height=760'

/** One window for each session: opening it again brings it to the front. Where no window opens, it is this one. */
export function openHostView(slug: string): void {
  const opened = window.open(hrefOf(paths.remote(slug)), `popin-host-${slug}`, SIZE)
  if (opened) opened.focus()
  else navigate(paths.remote(slug))
}
