import type { Draft } from '@soko/contracts/types/draft.ts'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { messageOf, statusOf } from '../../shared/api/http.ts'
import { paths } from '../../shared/lib/paths.ts'
import { useRetryWhenOnline } from '../../shared/lib/use-retry-when-online.ts'
import { PageSkeleton } from '../../shared/ui/skeleton.tsx'
import { Button, LinkButton } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { useReadDraftQuery, useRestoreDraftMutation } from './drafts.api.ts'
import { endedDraftsTexts } from './ended-drafts.texts.ts'

const { open: texts } = endedDraftsTexts

type Props = { readonly id: string; readonly onRead: (draft: Draft) => void }

export const ReadDraft = ({ id, onRead }: Props) => {
  const { data, error, isFetching, refetch } = useReadDraftQuery({ id }, { refetchOnMountOrArgChange: true })
  const isOpen = data?.state === 'open' && data.baseVersion === null
  useEffect(() => {
    if (isOpen && !isFetching) onRead(data)
  }, [data, isOpen, isFetching, onRead])
  const status = error && statusOf(error)
  useRetryWhenOnline(status === 0, () => void refetch())

  if (error !== undefined) {
    if (status === 0) return <Message title={texts.offline.title} text={texts.offline.text} />
    if (status === 404 || status === 422) return <Message title={texts.none.title} text={texts.none.text} />
    return (
      <div className="wrap section">
        <Failure message={messageOf(error)} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (data === undefined || isFetching || isOpen) return <PageSkeleton />
  if (data.baseVersion !== null && data.state === 'open') return <Navigate to={paths.edit(id)} replace />
  if (data.state === 'published' && data.postId !== null) {
    return (
      <EmptyState level={1} title={texts.published.title} text={texts.published.text}>
        <LinkButton kind="go" to={paths.post(data.postId)}>
          {texts.published.read}
        </LinkButton>
        <LinkButton to={paths.edit(data.postId)}>{texts.published.edit}</LinkButton>
      </EmptyState>
    )
  }
  return <DiscardedDraft id={id} onRestore={onRead} />
}

const Message = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <EmptyState level={1} title={title} text={text}>
    <LinkButton to={paths.drafts}>{texts.all}</LinkButton>
    <LinkButton to={paths.write}>{texts.another}</LinkButton>
  </EmptyState>
)

const DiscardedDraft = ({
  id,
  onRestore,
}: {
  readonly id: string
  readonly onRestore: (draft: Draft) => void
}) => {
  const [restore, { isLoading, error }] = useRestoreDraftMutation()
  const restoreDraft = async () => {
    const { data } = await restore({ id })
    if (data !== undefined) onRestore(data)
  }
  return (
    <EmptyState level={1} title={texts.discarded.title} text={texts.discarded.text}>
      <Button kind="go" aria-disabled={isLoading || undefined} onClick={() => void restoreDraft()}>
        {texts.discarded.bringBack}
      </Button>
      <LinkButton to={paths.write}>{texts.another}</LinkButton>
      {error && (
        <p className="err" role="alert">
          {messageOf(error)}
        </p>
      )}
    </EmptyState>
  )
}
