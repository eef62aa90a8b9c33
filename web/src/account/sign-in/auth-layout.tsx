import './auth.css'
import type { ReactNode } from 'react'
import { matchPath } from 'react-router-dom'
import { authTexts } from './auth.texts.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Cover } from '../../reading/cards/cover.tsx'
import { type IntendedPost, useGetIntendedPostQuery, authApi } from './auth.api.ts'
import type { Page } from '../../shared/pages/page.ts'
import { nextPath } from '../../shared/lib/next-path.ts'

type Props = {
  readonly title: string
  /** The slug of the analysis that opens after sign-in. */
  readonly intended?: string | undefined
  readonly children: ReactNode
}

/** Shows an image, or the analysis that opens after sign-in, beside the form. */
export const AuthLayout = ({ title, intended, children }: Props) => (
  <div className="auth">
    {intended === undefined ? <AuthImage /> : <IntendedPostCard name={intended} fallback={<AuthImage />} />}
    <div className="auth-form stack">
      <h1>{title}</h1>
      <noscript>
        <p className="err">{authTexts.needsScripts}</p>
      </noscript>
      {children}
    </div>
  </div>
)

const AuthImage = () => (
  <div className="auth-cloth night">
    <p>{authTexts.saying}</p>
    <img src="/art/mji.svg" alt="" width="600" height="560" loading="lazy" />
  </div>
)

type IntendedPostCardProps = {
  readonly name: string
  /** Shown instead of an analysis that does not exist or cannot be read. */
  readonly fallback: ReactNode
}

const IntendedPostCard = ({ name, fallback }: IntendedPostCardProps) => {
  const { currentData: post, isFetching } = useGetIntendedPostQuery({ title: name })
  if (!post && !isFetching) return fallback
  return (
    <aside className="auth-cloth auth-wanted night" aria-label={authTexts.wanted.label}>
      {post ? <IntendedPostContent post={post} /> : <Skeleton lines={5} />}
    </aside>
  )
}

const IntendedPostContent = ({ post }: { readonly post: IntendedPost }) => (
  <>
    {post.image !== '' && <Cover post={post} sizes="(max-width: 47.49rem) 6rem, 40vw" priority />}
    <p className="auth-wanted-title" dir="auto">
      {post.title}
    </p>
    <p className="auth-wanted-by">
      <Avatar name={post.name} photo={post.photo} />
      <span>
        <bdi>{post.name}</bdi> <span>@{post.username}</span>
      </span>
    </p>
    <p className="auth-wanted-summary" dir="auto">
      {post.editorText}
    </p>
    <p className="auth-wanted-free">{authTexts.wanted.free}</p>
  </>
)

export const loadIntended: NonNullable<Page['load']> = async (dispatch, { search }) => {
  const name = intendedName(nextPath(search.get('next')))
  if (name !== undefined) {
    await dispatch(authApi.endpoints.getIntendedPost.initiate({ title: name }, { subscribe: false }))
  }
}

/** Returns the slug in the path of an analysis, and undefined for other paths. `nextPath` has validated the path. */
export const intendedName = (path: string): string | undefined => {
  const { pathname } = new URL(path, 'http://soko.invalid')
  return matchPath('/posts/post/:title', pathname)?.params.title
}
