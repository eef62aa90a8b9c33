import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { Keys } from '../view/documents.ts'
import { VIEW } from '../view/present-posts.ts'

/** Finds an author by id, or by current or former username. An id takes precedence. */
export const findAuthor = async (read: ReadView, idOrUsername: string): Promise<string> => {
  const [author, reference] = await read(VIEW, [
    { get: Keys.author(idOrUsername) },
    { get: Keys.username(idOrUsername) },
  ])
  if (author !== undefined) return idOrUsername
  return reference?.id ?? idOrUsername
}
