import './previews.css'
import type { Preview, Remark } from '@soko/contracts/types/preview.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { messageOf, statusOf } from '../../shared/api/http.ts'
import { PageSkeleton } from '../../shared/ui/skeleton.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { PostArticle } from '../../reading/analysis/post-article.tsx'
import { draftsTexts } from '../drafts/drafts.texts.ts'
import { useReadPreviewMutation } from './previews.api.ts'
import { previewsTexts } from './previews.texts.ts'
import { VisitorRemarks } from './visitor-remarks.tsx'

const texts = previewsTexts.visitor

/** Shows visitors of a secret link the draft as readers will see it, and the remarks. */
export const SharedPreview = () => {
  const token = useLocation().hash.slice(1)
  return token === '' ? <EmptyState level={1} {...texts.none} /> : <LoadedPreview key={token} token={token} />
}

const LoadedPreview = ({ token }: { readonly token: string }) => {
  const [read, { data, error }] = useReadPreviewMutation()
  useEffect(() => {
    void read({ token })
  }, [read, token])
  if (data !== undefined) return <PreviewArticle preview={data} token={token} />
  if (error === undefined) return <PageSkeleton />
  if ([404, 422].includes(statusOf(error) ?? 0)) return <EmptyState level={1} {...texts.expired} />
  return (
    <div className="wrap section">
      <Failure message={messageOf(error)} onRetry={() => void read({ token })} />
    </div>
  )
}

const PreviewArticle = ({ preview, token }: { readonly preview: Preview; readonly token: string }) => {
  const [addedRemarks, setAddedRemarks] = useState<readonly Remark[]>([])
  const { post, name, endsAt, savedAt, remarks } = preview
  const displayedPost = { ...post, title: post.title.trim() || draftsTexts.untitled }
  return (
    <>
      <div className="wrap preview-banner">
        <p>
          <b>{texts.banner(name)}</b>
        </p>
        <p className="hint">
          {previewsTexts.savedAt} <FormattedDate at={savedAt} withTime />. {texts.ends}{' '}
          <FormattedDate at={endsAt} />.
        </p>
      </div>
      <PostArticle post={displayedPost} isDraft>
        <VisitorRemarks
          token={token}
          remarks={[...remarks, ...addedRemarks]}
          onCreate={(remark) => {
            setAddedRemarks([...addedRemarks, remark])
          }}
        />
      </PostArticle>
    </>
  )
}
