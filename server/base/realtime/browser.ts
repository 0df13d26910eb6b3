// What pages are told about live messages, and where they may connect for them.
import type { PageSettings } from '#server/base/http/pages.ts'
import type { Realtime } from './realtime.ts'

/** How the browser connects. */
export function browserSettings({ settings }: Realtime): PageSettings['realtime'] {
  const { key, ws_host: host, ws_port: port, tls, cluster } = settings
  return {
    key,
    ...(host && { host }),
    ...(port && { port }),
    ...(tls !== undefined && { tls }),
    ...(cluster && { cluster }),
  }
}

/** A hosted service is another host that the page may talk to. */
export function connectSources({ settings }: Realtime): string[] {
  if (settings.ws_host) return [`wss://${settings.ws_host}`, `https://${settings.ws_host}`]
  return settings.cluster ? [`wss://ws-${settings.cluster}.pusher.com`, 'https://*.pusher.com'] : []
}
