import type { Card } from '@soko/contracts/types/post.ts'
import { ChartLine, Pencil, Trash2 } from 'lucide'
import { useRef, useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { useAppDispatch, type Thunk } from '../../shared/store/store.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Button, LinkButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { RequireMember } from '../../shared/session/require-member.tsx'
import { DeskTabs } from '../../writing/desk/desk-page.tsx'
import { fromCursor } from '../../reading/lists/list-address.ts'
import { PostCard } from '../../reading/cards/post-card.tsx'
import { PostList } from '../../reading/lists/post-list.tsx'
import './own-posts.css'
import { messageOf } from '../../shared/api/http.ts'
import { notify } from '../../shared/ui/notify.ts'
import { postCommandsApi } from '../../shared/posts/post-commands.api.ts'

const texts = {
  title: 'Edit your story',
  create: 'Create Analysis',
  empty: 'Your analyses appear here, and you can edit or delete them. Write your first one.',
  edit: 'Edit',
  analytics: 'Figures',
  remove: 'Delete',
  removed: 'The analysis is deleted.',
  undo: 'Undo',
  restored: 'Analysis restored.',
} as const

const OwnPostsPage = () => {
  const { id } = useParams()
  return (
    <RequireMember>
      {({ _id }) => (id === _id ? <OwnPosts userId={_id} /> : <Navigate to={paths.ownPosts(_id)} replace />)}
    </RequireMember>
  )
}

const OwnPosts = ({ userId }: { readonly userId: string }) => {
  const [search] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="wrap section">
      <div className="section-head">
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <LinkButton kind="go" to={paths.write}>
          {texts.create}
        </LinkButton>
      </div>
      <DeskTabs userId={userId} current="published" />
      <PostList
        query={{ author: userId, ...fromCursor(search) }}
        path={paths.ownPosts(userId)}
        summaryLength={300}
        emptyHint={texts.empty}
      >
        {(posts) => (
          <ul className="list">
            {posts.map((post) => (
              <li key={post._id} className="own-post">
                <PostCard post={post} size="standard" summaryLength={300} />
                {/* Moves the focus to the heading, because the focused button disappears with the post. */}
                <OwnPostActs post={post} onDeleted={() => heading.current?.focus()} />
              </li>
            ))}
          </ul>
        )}
      </PostList>
    </div>
  )
}

const OwnPostActs = ({ post, onDeleted }: { readonly post: Card; readonly onDeleted: () => void }) => {
  const dispatch = useAppDispatch()
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = async () => {
    setIsDeleting(true)
    if (await dispatch(removeOwnPost(post._id))) onDeleted()
    else setIsDeleting(false)
  }
  const postTitle = <span className="vh">: {post.title}</span>
  return (
    <div className="own-post-acts">
      <Link className="btn quiet" to={paths.edit(post._id)}>
        <Icon of={Pencil} />
        <span>
          {texts.edit}
          {postTitle}
        </span>
      </Link>
      <Link className="btn quiet" to={`${paths.figures}?post=${post._id}`}>
        <Icon of={ChartLine} />
        <span>
          {texts.analytics}
          {postTitle}
        </span>
      </Link>
      <Button
        kind="quiet"
        aria-disabled={isDeleting || undefined}
        onClick={() => void (isDeleting || remove())}
      >
        <Icon of={Trash2} />
        <span>
          {texts.remove}
          {postTitle}
        </span>
      </Button>
    </div>
  )
}

/** Deletes a post, and offers to undo that in a toast. Returns whether the post was deleted. */
const removeOwnPost =
  (postId: string): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const { error } = await dispatch(postCommandsApi.endpoints.removePost.initiate({ id: postId }))
    if (error !== undefined) {
      notify('error', messageOf(error))
      return false
    }
    notify('success', texts.removed, { label: texts.undo, run: () => void dispatch(restoreOwnPost(postId)) })
    return true
  }

const restoreOwnPost =
  (postId: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { error } = await dispatch(postCommandsApi.endpoints.restorePost.initiate({ id: postId }))
    if (error === undefined) notify('success', texts.restored)
    else notify('error', messageOf(error))
  }

/** The page at `/myblogs/:id`. Redirects if the id in the URL is another user's. */
export const page: Page = {
  Component: OwnPostsPage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
