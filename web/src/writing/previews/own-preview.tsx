import './previews.css'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { ArrowLeft } from 'lucide'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { PageSkeleton } from '../../shared/ui/skeleton.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { asPost } from '../drafts/as-post.ts'
import { useGetPostQuery } from '../../shared/posts/posts.api.ts'
import { LinksPanel } from './links-panel.tsx'
import { OwnRemarks } from './own-remarks.tsx'
import { previewsTexts as texts } from './previews.texts.ts'
import { PreviewPane, type PreviewPaneHandle } from './preview-pane.tsx'
import type { PostFields } from '../drafts/draft.ts'
import { draftsApi } from '../drafts/drafts.api.ts'
import { useLocalDraft } from '../drafts/use-local-draft.ts'

type Props = { readonly id: string; readonly user: OwnUser }

/** Shows a draft as a page, a card and a share picture, with its secret links and remarks. */
export const OwnPreview = ({ id, user }: Props) => {
  const draft = useOwnDraft(user._id, id)
  if (draft === undefined) return <PageSkeleton />
  if (draft === null) return <EmptyState level={1} {...texts.nothing} />
  return <PreviewLayout id={id} user={user} draft={draft} />
}

const PreviewLayout = ({ id, user, draft }: Props & { readonly draft: OwnDraft }) => {
  const [openedAt] = useState(() => new Date().toISOString())
  const { data: published } = useGetPostQuery({ id }, { skip: !draft.isChange })
  const post = useMemo(
    () => asPost(draft.fields, user, openedAt, published),
    [draft.fields, user, openedAt, published],
  )
  const pane = useRef<PreviewPaneHandle>(null)
  return (
    <div className="wrap previewing">
      <div className="preview-head">
        <Link className="preview-back" to={draft.isChange ? paths.edit(id) : paths.draft(id)}>
          <Icon of={ArrowLeft} />
          {texts.back}
        </Link>
        <h1>{texts.title}</h1>
        <p className="hint">
          {texts.savedAt} <FormattedDate at={draft.savedAt} withTime />. {draft.isLocal && texts.local}
        </p>
      </div>
      <div className="preview-split">
        <PreviewPane ref={pane} post={post} isUntitled={draft.fields.title.trim() === ''} />
        <aside className="preview-rail" aria-label={texts.rail}>
          <LinksPanel id={id} />
          <OwnRemarks id={id} onShow={(words) => pane.current?.find(words)} />
        </aside>
      </div>
    </div>
  )
}

type OwnDraft = {
  readonly fields: PostFields
  readonly savedAt: string
  readonly isChange: boolean
  readonly isLocal: boolean
}

const { useReadDraftQuery } = draftsApi

/** Undefined while loading, null if there is none. Updates when another tab changes the draft. */
const useOwnDraft = (userId: string, id: string): OwnDraft | null | undefined => {
  const { local } = useLocalDraft(userId, id)
  const { data, isFetching } = useReadDraftQuery({ id }, { skip: local !== undefined })
  if (local !== undefined) {
    const { fields, savedAt, baseVersion } = local
    return { fields, savedAt, isChange: baseVersion !== undefined, isLocal: true }
  }
  if (isFetching) return undefined
  if (data === undefined || data.state !== 'open') return null
  return { fields: data.fields, savedAt: data.savedAt, isChange: data.baseVersion !== null, isLocal: false }
}
