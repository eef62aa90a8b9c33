import { useSearchParams } from 'react-router-dom'
import type { Page } from '../../app/page.ts'
import { paths } from '../../lib/paths.ts'
import { fromCursor } from './list-address.ts'
import { ListFrame } from './list-frame.tsx'
import { collectionPage, listedPosts, listHead } from './list-head.ts'
import { loadList } from './load-list.ts'
import { PostList } from './post-list.tsx'
import { listPagesTexts } from './list-pages.texts.ts'

const { title, summary, feed, empty } = listPagesTexts.blog

const Blog = () => {
  const [search] = useSearchParams()
  return (
    <ListFrame title={title}>
      <PostList query={fromCursor(search)} path={paths.blog} emptyText={empty} lead />
    </ListFrame>
  )
}

/** `/blog`, called Market in the navigation: all analyses, newest first. */
export const page: Page = {
  Component: Blog,
  load: async (dispatch, { search }) => loadList(dispatch, fromCursor(search)),
  describe: ({ search }, state) => {
    const query = fromCursor(search)
    return {
      title,
      summary,
      feed: { path: '/rss.xml', title: feed },
      jsonLd: [collectionPage(title, paths.blog, listedPosts(state, query))],
      ...listHead(state, query, paths.blog),
    }
  },
}
