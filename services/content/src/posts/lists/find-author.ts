import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { Keys } from '../view/documents.ts'
import { VIEW } from '../view/present-posts.ts'

/**
 * The id of the author that an id or a username, current or former, stands for. An id wins over a username that looks like
 * it.
 */
export const findAuthor = async (read: ReadView, idOrUsername: string): Promise<string> => {
  const [author, reference] = await read(VIEW, [
    { get: Keys.author(idOrUsername) },
    { get: Keys.username(idOrUsername) },
  ])
  if (author !== undefined) return idOrUsername
  return reference?.id ?? idOrUsername
}
