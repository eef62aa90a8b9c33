import type { Card } from '@soko/contracts/types/post.ts'
import type { ApiPath } from '../../shared/api/request.ts'
import { listSavedAnalyses } from './saved-analyses.ts'
import { CacheNames } from './offline-caches.ts'
import { offlineTexts } from './offline.texts.ts'

const { names } = offlineTexts.page

/** Returns a readable name. The path may have a query. */
export const pageName = (path: string): string => {
  const { pathname, searchParams } = new URL(path, 'https://soko.example')
  const [, first = '', ...rest] = pathname.split('/')
  const last = decode(rest.at(-1) ?? '')
  const term = searchParams.get('search') ?? (first === 'search' ? last : undefined)
  if (term) return names.search(term)
  if (!last) return names.page
  if (first === 'posts') return names.analysis
  if (first === 'category') return names.category(last)
  return first === 'profile' && rest.length === 1 ? names.profile(last) : names.page
}

/** Returns the title of an analysis; undefined if it is not saved on this device. */
export const savedTitle = async (path: string): Promise<string | undefined> => {
  const [, name] = /^\/posts\/post\/([^/?#]+)/.exec(path) ?? []
  const slug = name === undefined ? undefined : decode(name)
  if (slug === undefined || !('caches' in globalThis)) return undefined
  const saved = await Promise.all([listSavedAnalyses('read'), listSavedAnalyses('bookmarked')])
  const cards = [...saved.flat().map(({ post }) => post), ...(await cachedCards())]
  return cards.find((card) => card.slug === slug)?.title
}

type Titled = Pick<Card, 'slug' | 'title'>

const LISTS = '/api/posts' satisfies ApiPath

const cachedCards = async (): Promise<readonly Titled[]> => {
  const cache = await caches.open(CacheNames.answers)
  const lists = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(LISTS))
  const read = lists.map(async (request) => {
    const response = (await (await cache.match(request))?.json()) as { readonly posts?: readonly Titled[] }
    return response?.posts ?? []
  })
  return (await Promise.all(read)).flat()
}

/** Returns undefined if the encoding is malformed. */
const decode = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
