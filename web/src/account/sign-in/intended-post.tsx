import type { ReactNode } from 'react'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Cover } from '../../reading/cards/cover.tsx'
import { authTexts } from './auth.texts.ts'
import { type IntendedPost, useGetIntendedPostQuery } from './auth.api.ts'

type Props = {
  readonly name: string
  /** What is shown where the analysis does not exist or cannot be read now. */
  readonly cloth: ReactNode
}

/** The analysis that a visitor came for, so that they see what they sign in to. */
export const IntendedPostCard = ({ name, cloth }: Props) => {
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
