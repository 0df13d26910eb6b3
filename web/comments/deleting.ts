// Deletes an own answer or comment; the code of it comes with the press, as that of the menu does.
import { fetchPart } from '#web/base/parts/lazy-part.ts'
import type { deleteOwn as Delete } from './menu/deleting.ts'

export async function deleteOwn(...given: Parameters<typeof Delete>): Promise<void> {
  const part = await fetchPart(() => import('./menu/deleting.ts'))
  await part.deleteOwn(...given)
}
