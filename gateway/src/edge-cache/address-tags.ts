import { parse } from 'node:querystring'
import type { Endpoint } from '@soko/contracts/endpoint.ts'
import { AuthEndpoints } from '@soko/contracts/endpoints/auth.endpoints.ts'
import { CommentEndpoints } from '@soko/contracts/endpoints/comments.endpoints.ts'
import { DocsEndpoints } from '@soko/contracts/endpoints/docs.endpoints.ts'
import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { SiteEndpoints } from '@soko/contracts/endpoints/site.endpoints.ts'
import { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import { categoryKey, titleKey } from '@soko/contracts/post-keys.ts'
import type { Call } from '@soko/platform/endpoints/call.ts'
import { pathOf } from '../requests/well-formed.ts'

/**
 * Which tags the answer of an address depends on. The services say what they touch: content in `reading/cache-tags.ts` and `categories/categories-view.ts`,
 * social in `profiles/profile-view.ts`, `posts/post-view.ts` and `site/site.projection.ts`.
 */
type Rule = {
  readonly path: string
  readonly tags: (url: string) => readonly string[]
  /** The parameters of the query that the service reads. */
  readonly query: readonly string[]
}

type Address<E extends Endpoint> = Pick<Call<E>, 'params' | 'query'>

/** The path and query are read by the endpoint's own schemas: as the service reads them. */
const rule = <const E extends Endpoint>(
  endpoint: E,
  tags: (address: Address<E>) => readonly string[],
): Rule => ({
  path: endpoint.path,
  tags: (url) => {
    const path = pathOf(url)
    const params = endpoint.params?.safeParse(paramsOf(endpoint.path, path))
    const query = endpoint.query?.safeParse(parse(url.slice(path.length + 1)))
    if (params?.success === false || query?.success === false) return []
    return tags({ params: params?.data, query: query?.data } as Address<E>)
  },
  query: Object.keys(endpoint.query?.shape ?? {}),
})

const content = (tag: string): string => `content/posts:${tag}`
const profiles = (tag: string): string => `social/profiles:${tag}`
const comments = (tag: string): string => `social/posts:${tag}`

/** Which categories are in lists. */
const LISTED = 'content/categories:listed'

const none = (): readonly string[] => []

const RULES: readonly Rule[] = [
  rule(PostEndpoints.list, ({ query: { search, category, author } }) => {
    if (search) return []
    if (category && !author) return [content(`category:${categoryKey(category)}`), content('cards')]
    return [content('feed'), content('cards')]
  }),
  rule(PostEndpoints.suggest, none),
  rule(PostEndpoints.get, ({ params }) => [content(`post:${params.id}`), content('cards')]),
  rule(PostEndpoints.history, ({ params }) => [content(`post:${params.id}`)]),
  rule(PostEndpoints.byTitle, ({ params }) => [content(`title:${titleKey(params.title)}`), content('cards')]),
  rule(PostEndpoints.byUser, ({ params }) => [content(`author:${params.userId}`), content('cards')]),
  rule(PostEndpoints.categoryNames, () => [content('categories'), LISTED]),
  rule(PostEndpoints.categories, () => [content('categories'), LISTED]),
  rule(CommentEndpoints.list, ({ params }) => [comments(`comments:${params.postId}`), profiles('people')]),
  rule(UserEndpoints.followers, ({ params }) => [profiles(`follows:${params.id}`), profiles('people')]),
  rule(UserEndpoints.following, ({ params }) => [profiles(`follows:${params.id}`), profiles('people')]),
  rule(UserEndpoints.get, ({ params }) => [
    profiles(`follows:${params.id}`),
    profiles('people'),
    comments(`published:${params.id}`),
  ]),
  rule(UserEndpoints.byUsername, () => [profiles('follows'), profiles('people'), comments('published')]),
  rule(SiteEndpoints.get, () => ['social/site:site']),
  rule(AuthEndpoints.keys, none),
  rule(DocsEndpoints.openApi, none),
  rule(DocsEndpoints.page, none),
]

const rules = new Map(RULES.map((each) => [each.path, each]))

/** The services whose announcements these tags come from. */
export const ANNOUNCING = ['content', 'social']

/**
 * The tags that an anonymous answer depends on; none: it lives a second. They follow from the address alone.
 * @param path the route's, `/api/posts/{id}`.
 * @param url as asked: path and query.
 * @returns undefined when nothing is known of the route, as of images: it is never kept. What the service will refuse has none.
 */
export const tagsOf = (path: string, url: string): readonly string[] | undefined => rules.get(path)?.tags(url)

/**
 * The address that stands for all with the same answer: of the query only what the endpoint names, in its order and in one
 * spelling; services pass over the rest. Of what is never kept it is the address as asked.
 * @param path the route's. @param url as asked, well-formed.
 */
export const readAddress = (path: string, url: string): string => {
  const rule = rules.get(path)
  const start = url.indexOf('?')
  if (rule === undefined || start === -1) return url
  const asked = new URLSearchParams(url.slice(start))
  const read = new URLSearchParams()
  for (const name of rule.query) for (const value of asked.getAll(name)) read.append(name, value)
  return read.size === 0 ? pathOf(url) : `${pathOf(url)}?${read.toString()}`
}

/** @throws URIError for a path that is not well-formed. */
const paramsOf = (template: string, path: string): Record<string, string> => {
  const parts = path.split('/')
  return Object.fromEntries(
    template.split('/').flatMap((name, index) => {
      return name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(parts[index] ?? '')]] : []
    }),
  )
}
