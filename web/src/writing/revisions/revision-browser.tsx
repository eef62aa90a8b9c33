import { useSearchParams } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { draftName } from '../drafts/draft-names.ts'
import { selectedVersions } from '../../reading/versions/selected-versions.ts'
import { RevisionComparison } from './revision-comparison.tsx'
import { RevisionList } from './revision-list.tsx'
import { useListDraftRevisionsInfiniteQuery } from '../drafts/drafts.api.ts'
import { revisionsTexts as texts } from './revisions.texts.ts'

type Props = {
  readonly id: string
  readonly userId: string
  /** Whether the draft is published. Its revisions can then no longer be restored. */
  readonly isEnded: boolean
  readonly onSaved: () => Promise<unknown>
}

export const RevisionBrowser = ({ id, userId, isEnded, onSaved }: Props) => {
  const [search] = useSearchParams()
  const list = useListDraftRevisionsInfiniteQuery({ id }, { refetchOnMountOrArgChange: true })
  const saves = list.data?.pages.flatMap((page) => page.saves) ?? []
  const [newest] = saves
  const chosen = selectedVersions(search, [
    ...saves.map(({ number }) => number),
    ...requestedOlder(search, saves, list.hasNextPage),
  ])
  const reload = async () => {
    await Promise.all([list.refetch(), onSaved()])
  }
  return (
    <div className="versions-split">
      <div>
        {newest !== undefined && <RevisionList saves={saves} hasMore={list.hasNextPage} chosen={chosen} />}
        {list.error !== undefined && (
          <Failure
            message={messageOf(list.error)}
            onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          />
        )}
        {newest === undefined && list.error === undefined && (
          <div role="status" aria-label={texts.loading}>
            <Skeleton lines={6} />
          </div>
        )}
        {list.hasNextPage && list.error === undefined && (
          <Button
            aria-disabled={list.isFetchingNextPage || undefined}
            onClick={() => {
              if (!list.isFetchingNextPage) void list.fetchNextPage()
            }}
          >
            {texts.older}
          </Button>
        )}
      </div>
      <div>
        {saves.length === 1 && !list.hasNextPage && <p className="saves-alone">{texts.only}</p>}
        {newest !== undefined && (
          <RevisionComparison
            named={{ id, name: draftName(userId, id) }}
            chosen={chosen}
            newest={newest}
            onSaved={isEnded ? undefined : reload}
          />
        )}
      </div>
    </div>
  )
}

/** Returns the numbers of revisions in the URL that are not loaded yet, but may exist. */
const requestedOlder = (
  search: URLSearchParams,
  saves: readonly { readonly number: number }[],
  hasMore: boolean,
): readonly number[] => {
  const oldest = saves.at(-1)?.number
  if (!hasMore || oldest === undefined) return []
  const requested = [search.get('to'), search.get('from')].map(Number)
  return requested.filter((number) => Number.isInteger(number) && number > 0 && number < oldest)
}
