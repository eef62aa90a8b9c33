import { useSession } from '../../shared/store/store.ts'
import { idlePart } from '../../shared/ui/idle-part.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Comments } from '../comments/comments.tsx'
import type { Refetch } from '../../shared/live/pill.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import type { ShownPost } from '../../shared/posts/posts.api.ts'
import { SubscribeBox } from '../../shared/subscribing/subscribe-box.tsx'
import { PostArticle } from './post-article.tsx'
import { Related } from './related.tsx'

const LetterBar = idlePart(async () => (await import('../../shared/letters/letter-bar.tsx')).LetterBar)

/** Loaded when the page is idle. */
const PostUpdate = lazyPart(async () => (await import('../../shared/live/pills.tsx')).PostUpdatePill)

type Props = { readonly post: ShownPost; readonly refetch: Refetch }

/** Shows an analysis. Changes of it that arrive meanwhile are applied when the reader clicks a button. */
export const PostView = ({ post, refetch }: Props) => {
  const { user } = useSession()
  useLive(`post:${post._id}`)
  return (
    <>
      {post.change !== undefined && <PostUpdate change={post.change} read={refetch} />}
      {user?._id === post.userId && <LetterBar post={post} />}
      <PostArticle post={post}>
        <SubscribeBox subject={{ kind: 'author', id: post.userId, name: post.name }} place="post" />
        <Comments post={post} />
      </PostArticle>
      <Related post={post} />
    </>
  )
}
