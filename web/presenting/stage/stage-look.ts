// The look that the presenter screen has in this browser: it belongs to the room, not to the session.
import { deviceStore } from '#web/base/storage/device-store.ts'
import { createStore } from '#web/base/store.ts'
import { LOOKS, type Look } from './looks.ts'

const KEY = 'popin_stage_look'

const kept = LOOKS.find((look) => look === deviceStore.read(KEY))
export const stageLook = createStore<Look>(kept ?? 'own')

export function setStageLook(look: Look): void {
  if (look === 'own') deviceStore.remove(KEY)
  else deviceStore.write(KEY, look)
  stageLook.set(look)
}
