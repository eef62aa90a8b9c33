import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Description, Page, Place } from '../../shared/pages/page.ts'
import { type State, useAppSelector } from '../../shared/store/store.ts'
import { formatCount } from '../../shared/lib/format-count.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { fromCursor } from './list-address.ts'
import { ListFrame } from './list-frame.tsx'
import { collectionPage, listedPosts, listHead } from './list-head.ts'
import { listHeadTexts } from './list-head.texts.ts'
import { loadList } from './load-list.ts'
import { PostList } from './post-list.tsx'
import { FollowCategory } from '../../shared/follows/follow-subject.tsx'
import { SubscribeBox } from '../../shared/subscribing/subscribe-box.tsx'
import { type PostListQuery, postsApi, useGetCategoryQuery } from '../../shared/posts/posts.api.ts'
import { listPagesTexts } from './list-pages.texts.ts'

const texts = listPagesTexts.category

type CategoryQuery = PostListQuery & { readonly category: string }

const queryOf = (params: Place['params'], search: URLSearchParams): CategoryQuery => ({
  category: params['category'] ?? '',
  ...fromCursor(search),
})

/** Returns the name of the category as its posts write it. The URL may have other case or white space. */
const nameOf = (state: State, query: CategoryQuery): string => {
  const key = categoryKey(query.category)
  const [post] = listedPosts(state, query)
  return post?.categories.find((name) => categoryKey(name) === key) ?? query.category
}

const Category = () => {
  const params = useParams()
  const [search] = useSearchParams()
  const query = queryOf(params, search)
  const name = useAppSelector((state) => nameOf(state, query))
  return (
    <ListFrame
      title={name}
      category={name}
      head={
        <>
          <FollowCategory kind="go" name={name} />
          <Counts category={query.category} />
        </>
      }
      rail={<Subscribing category={query.category} name={name} />}
    >
      <PostList
        query={query}
        path={paths.category(name)}
        emptyHint={texts.emptyHint}
        emptyActions={<LinkButton to={paths.blog}>{texts.all}</LinkButton>}
        lead
      />
    </ListFrame>
  )
}

/** Not for a category without analyses, whose name may be anything. */
const Subscribing = ({ category, name }: { readonly category: string; readonly name: string }) => {
  const { data } = useGetCategoryQuery({ category })
  return data && data.postsCount > 0 && <SubscribeBox subject={{ kind: 'category', name }} place="rail" />
}

/** Without counts if they could not be loaded. */
const Counts = ({ category }: { readonly category: string }) => {
  const { data } = useGetCategoryQuery({ category })
  if (data === undefined) return null
  const { postsCount, followersCount } = data
  return (
    <p className="category-counts">
      <span>
        <b>{formatCount(postsCount)}</b> {texts.analyses(postsCount)}
      </span>{' '}
      <span>
        <b>{formatCount(followersCount)}</b> {texts.followers(followersCount)}
      </span>
    </p>
  )
}

const headOf = (query: CategoryQuery, state: State): Partial<Description> => {
  const name = nameOf(state, query)
  const path = paths.category(name)
  const posts = listedPosts(state, query)
  return {
    summary: listHeadTexts.category.summary(name),
    jsonLd: [collectionPage(name, path, posts)],
    ...listHead(state, query, path),
    ...(posts.length === 0
      ? { unlisted: true }
      : { feed: { path: `${path}/rss.xml`, title: listHeadTexts.category.feed(name) } }),
  }
}

/** `/category/:category`. A category without posts is an empty list, which search engines must not index. */
export const page: Page = {
  Component: Category,
  load: async (dispatch, { params, search }) => {
    const query = queryOf(params, search)
    const { getCategory } = postsApi.endpoints
    return Promise.all([
      loadList(dispatch, query),
      dispatch(getCategory.initiate({ category: query.category }, { subscribe: false })),
    ])
  },
  describe: ({ params, search }, state) => {
    const query = queryOf(params, search)
    return { title: nameOf(state, query), ...(import.meta.env.SSR && headOf(query, state)) }
  },
}
