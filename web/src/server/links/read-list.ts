import type { ReadApi } from '@soko/contracts/http/pages.ts'
import { isForMembers, readPurpose } from '@soko/contracts/types/subscription.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { paths } from '../../shared/lib/paths.ts'
import { readJson } from '../feeds/read-json.ts'
import { linksTexts as texts } from './links.texts.ts'

/** What a subscription sends. */
export type List = {
  /** The beginning of a sentence, as in `New analyses by Wanjiku Njeri`. */
  readonly name: string
  /** The page of the author, category or digest, or of the settings; undefined if the author was erased. */
  readonly path: string | undefined
  /** The author's newest analysis. */
  readonly latest?: string | undefined
}

/** @throws ServiceUnavailable */
export const readList = async (read: ReadApi, purpose: string | null): Promise<List> => {
  const parts = purpose === null ? undefined : readPurpose(purpose)
  if (parts === undefined) return { name: texts.list.unknown, path: undefined }
  if (parts.kind === 'digest') return { name: texts.list.digest, path: paths.home }
  if (isForMembers(parts)) return { name: texts.list[parts.kind], path: paths.mailSettings }
  if (parts.kind === 'category') {
    return { name: texts.list.category(parts.name), path: paths.category(parts.name) }
  }
  const { authorId } = parts
  const [author, list] = await Promise.all([
    readJson(read, apiRequest('GET /api/users/{id}', { id: authorId })),
    readJson(read, apiRequest('GET /api/posts', { author: authorId, limit: 1 })),
  ])
  if (author === undefined) return { name: texts.list.anAuthor, path: undefined }
  const newest = list?.posts[0]
  return {
    name: texts.list.author(author.name),
    path: paths.profile(author.username),
    latest: newest && paths.post(newest.slug),
  }
}
