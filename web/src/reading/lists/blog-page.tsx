import { useSearchParams } from 'react-router-dom'
import type { Description, Page } from '../../shared/pages/page.ts'
import type { State } from '../../shared/store/store.ts'
import { paths } from '../../shared/lib/paths.ts'
import { fromCursor } from './list-address.ts'
import { MarketTabs } from '../../markets/prices/market-tabs.tsx'
import { ListFrame } from './list-frame.tsx'
import { collectionPage, listedPosts, listHead } from './list-head.ts'
import { listHeadTexts } from './list-head.texts.ts'
import { loadList } from './load-list.ts'
import { PostList } from './post-list.tsx'
import type { PostListQuery } from '../../shared/posts/posts.api.ts'
import { listPagesTexts } from './list-pages.texts.ts'

const { title, empty } = listPagesTexts.blog

const Blog = () => {
  const [search] = useSearchParams()
  return (
    <ListFrame title={title} tabs={<MarketTabs current="analyses" />}>
      <PostList query={fromCursor(search)} path={paths.blog} emptyText={empty} lead />
    </ListFrame>
  )
}

const headOf = (query: PostListQuery, state: State): Partial<Description> => ({
  summary: listHeadTexts.blog.summary,
  feed: { path: '/rss.xml', title: listHeadTexts.blog.feed },
  jsonLd: [collectionPage(title, paths.blog, listedPosts(state, query))],
  ...listHead(state, query, paths.blog),
})

/** The navigation calls this page Market. */
export const page: Page = {
  Component: Blog,
  load: async (dispatch, { search }) => loadList(dispatch, fromCursor(search)),
  describe: ({ search }, state) => ({
    title,
    ...(import.meta.env.SSR && headOf(fromCursor(search), state)),
  }),
}
