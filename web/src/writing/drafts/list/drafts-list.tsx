import './drafts-list.css'
import { CloudUpload } from 'lucide'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { messageOf, statusOf } from '../../../shared/api/http.ts'
import { paths } from '../../../shared/lib/paths.ts'
import { useFocusFirstNew } from '../../../shared/lib/use-focus-first-new.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Failure } from '../../../shared/ui/failure.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { FocusFallback } from '../../../shared/ui/focus-fallback.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { deskTexts } from '../../desk/desk.texts.ts'
import { DraftFilters } from './draft-filters.tsx'
import { DraftRow } from './draft-row.tsx'
import { draftsListTexts as texts } from './drafts-list.texts.ts'
import { type Arrangement, arrangeDrafts } from './merge-drafts.ts'
import { useDrafts } from './use-drafts.ts'

export const DraftsList = ({ userId }: { readonly userId: string }) => {
  const { rows, list, discard, duplicate } = useDrafts(userId)
  const [arrangement, setArrangement] = useState<Arrangement>({ words: '', order: 'newest' })
  const matches = arrangeDrafts(rows, arrangement)
  useAllPages(list, arrangement)
  const { error } = list
  const isOffline = error !== undefined && statusOf(error) === 0
  const { box, focusNext } = useFocusFirstNew(rows.length, '.draft-summary a')
  const loadMore = () => {
    if (list.isFetchingNextPage) return
    focusNext()
    void list.fetchNextPage()
  }
  if (rows.length === 0 && list.data === undefined && error === undefined) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton lines={6} />
      </div>
    )
  }
  return (
    <FocusFallback ref={box}>
      {isOffline && (
        <p className="draft-banner" role="status">
          {texts.offline}
        </p>
      )}
      {error !== undefined && !isOffline && !list.isFetchNextPageError && (
        <Failure message={messageOf(error)} onRetry={() => void list.refetch()} />
      )}
      <Unsent count={rows.filter(({ status }) => status !== 'synced').length} />
      {rows.length === 0 && !list.hasNextPage && (error === undefined || isOffline) && (
        <EmptyState title={texts.empty.title} text={texts.empty.text}>
          <LinkButton to={paths.write}>{deskTexts.create}</LinkButton>
        </EmptyState>
      )}
      {rows.length > 1 && (
        <DraftFilters arrangement={arrangement} onChange={setArrangement} count={matches.length} />
      )}
      {rows.length > 0 && matches.length === 0 && !list.hasNextPage && <EmptyState {...texts.filters.none} />}
      <ul className="draft-rows">
        {matches.map((row) => (
          <li key={row._id}>
            <DraftRow row={row} onDuplicate={() => void duplicate(row)} onDiscard={() => void discard(row)} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && error !== undefined ? (
        <Failure message={messageOf(error)} onRetry={() => void list.fetchNextPage()} />
      ) : (
        list.hasNextPage && (
          <Button aria-disabled={list.isFetchingNextPage || undefined} onClick={loadMore}>
            {texts.older}
          </Button>
        )
      )}
      <p className="hint">
        {texts.deleted}{' '}
        <Link className="link" to={paths.deleted}>
          {deskTexts.deleted}
        </Link>
        .
      </p>
    </FocusFallback>
  )
}

/** Loads all pages while the list is filtered, or sorted in another order than the server's. */
const useAllPages = (
  { hasNextPage, isFetching, error, fetchNextPage }: ReturnType<typeof useDrafts>['list'],
  { words, order }: Arrangement,
) => {
  const needsMore = (words.trim() !== '' || order !== 'newest') && hasNextPage && !isFetching && !error
  useEffect(() => {
    if (needsMore) void fetchNextPage()
  }, [needsMore, fetchNextPage])
}

const Unsent = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <p className="draft-banner" role="status">
      <Icon of={CloudUpload} />
      <span>
        <b>{texts.unsent(count)}</b> {texts.safe}
      </span>
    </p>
  )
