// The operator's settings of a hosted service for live messages; without them the product delivers them itself.
import { z } from 'zod'

/** If wrong, each ends the sentence that begins with "NAME has to be". */
export const pusherSettings = {
  /** A hosted service of the Pusher Channels protocol instead of the embedded one. */
  PUSHER_APP_ID: z.string().trim().min(1, 'the id of an app').optional(),
  PUSHER_KEY: z.string().trim().min(1, 'the key of an app').optional(),
  PUSHER_SECRET: z.string().trim().min(1, 'the secret of an app').optional(),
  PUSHER_CLUSTER: z.string().trim().min(1, 'the name of a cluster').default('us2'),
  PUSHER_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'a host name without https:// before it')
    .optional(),
}

type Given = z.output<z.ZodObject<typeof pusherSettings>>

/** How the server and the browser reach the hosted service; both over TLS only. */
export function readPusher(given: Given) {
  const { PUSHER_APP_ID: app_id, PUSHER_KEY: key, PUSHER_SECRET: secret } = given
  if (!app_id && !key && !secret) return null
  if (!app_id || !key || !secret)
    throw new Error('Wrong settings. PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET have to be set together.')
  const { PUSHER_HOST: host, PUSHER_CLUSTER: cluster } = given
  return host
    ? { app_id, key, secret, api: { host, tls: true }, browser: { ws_host: host, tls: true } }
    : { app_id, key, secret, api: { cluster }, browser: { cluster, tls: true } }
}
