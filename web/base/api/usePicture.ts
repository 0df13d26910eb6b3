// The address under which a page may show a picture that the API gives to certain people only.
import { useEffect, useState } from 'react'
import { API_ROOT } from '#domain/base/call.ts'
import { isInTab } from '#web/base/chat-tab/tab-token.ts'
import { fetchFile } from './request.ts'

/**
 * `path` itself, since cookies go along with it. In the frame of a team chat there are none: the picture is fetched as
 * every call is made, and shown from memory; undefined until it is here.
 */
export function usePicture(path: string): string | undefined {
  const [fetched, setFetched] = useState<{ path: string; address: string } | null>(null)
  useEffect(() => {
    if (!isInTab()) return
    const stop = new AbortController()
    let address: string | null = null
    fetchFile({ method: 'GET', path: path.slice(API_ROOT.length) }, { signal: stop.signal }).then(
      (file) => {
        address = URL.createObjectURL(file)
        setFetched({ path, address })
      },
      // a picture that does not come leaves its words
      () => {},
    )
    return () => {
      stop.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [path])
  if (!isInTab()) return path
  return fetched?.path === path ? fetched.address : undefined
}
