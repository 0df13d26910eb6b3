// Goes to another address of the product; addresses come from `paths`.

type Options = { replace?: boolean }
type Navigator = (path: string, options: Options) => void

let go: Navigator = (path, { replace }) => {
  if (replace) location.replace(`#${path}`)
  else location.hash = path
}

/** Registers the router; done once by the app. */
export function setNavigator(navigator: Navigator): void {
  go = navigator
}

/** Opens an address; with `replace` the back button does not lead to the page before. */
export function navigate(path: string, options: Options = {}): void {
  go(path, options)
}

/** What a link to an address carries as its `href`. */
export function hrefOf(path: string): string {
  return `#${path}`
}
