import type { Page } from '../../app/page.ts'
import { postsApi, useListPostsInfiniteQuery } from '../posts/posts.api.ts'

const query = { sort: 'popular', limit: 10 } as const

const Home = () => {
  const { data } = useListPostsInfiniteQuery(query)
  return (
    <div className="wrap section">
      <h1>Soko</h1>
      <ul className="list">
        {data?.pages
          .flatMap(({ posts }) => posts)
          .map((post) => (
            <li key={post._id}>{post.title}</li>
          ))}
      </ul>
    </div>
  )
}

export const page: Page = {
  Component: Home,
  load: async (dispatch) => dispatch(postsApi.endpoints.listPosts.initiate(query, { subscribe: false })),
  describe: () => ({ title: 'Home' }),
}
