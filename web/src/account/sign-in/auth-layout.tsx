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
  /** What the address of the analysis that one wants to read names it by. */
  readonly wanted?: string | undefined
  readonly children: ReactNode
}

/**
 * What all pages around signing in look like: a title and what there is to do, and beside it the cloth, or the analysis
 * that one came for, which phones show above.
 */
export const AuthLayout = ({ title, wanted, children }: Props) => (
  <div className="auth">
    {wanted === undefined ? <Cloth /> : <IntendedPostCard name={wanted} cloth={<Cloth />} />}
    <div className="auth-form stack">
      <h1>{title}</h1>
      <noscript>
        <p className="err">{authTexts.needsScripts}</p>
      </noscript>
      {children}
    </div>
  </div>
)

const Cloth = () => (
  <div className="auth-cloth night">
    <p>{authTexts.saying}</p>
    <img src="/art/mji.svg" alt="" width="600" height="560" loading="lazy" />
  </div>
)

type IntendedPostCardProps = {
  readonly name: string
  /** What is shown where the analysis does not exist or cannot be read now. */
  readonly cloth: ReactNode
}

/** The analysis that a visitor came for, so that they see what they sign in to. */
const IntendedPostCard = ({ name, cloth }: IntendedPostCardProps) => {
  const { currentData: post, isFetching } = useGetIntendedPostQuery({ title: name })
  if (!post && !isFetching) return cloth
  return (
    <aside className="auth-cloth auth-wanted night" aria-label={authTexts.wanted.label}>
      {post ? <Shown post={post} /> : <Skeleton lines={5} />}
    </aside>
  )
}

const Shown = ({ post }: { readonly post: IntendedPost }) => (
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

/** Reads the analysis that a visitor came for, where `next` leads to one. */
export const loadIntended: NonNullable<Page['load']> = async (dispatch, { search }) => {
  const name = intendedName(nextPath(search.get('next')))
  if (name !== undefined) {
    await dispatch(authApi.endpoints.getIntendedPost.initiate({ title: name }, { subscribe: false }))
  }
}

/** The name of an analysis in its address; undefined for any other path. @param path as `nextPath` gives it. */
export const intendedName = (path: string): string | undefined => {
  const { pathname } = new URL(path, 'http://soko.invalid')
  return matchPath('/posts/post/:title', pathname)?.params.title
}
