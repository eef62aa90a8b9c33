import { useSearchParams } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { draftName } from '../drafts/draft-names.ts'
import { chosenVersions } from '../../reading/versions/chosen-versions.ts'
import { SaveComparison } from './save-comparison.tsx'
import { SaveList } from './save-list.tsx'
import { useListSavesInfiniteQuery } from '../drafts/drafts.api.ts'
import { savesTexts as texts } from './saves.texts.ts'

type Props = {
  readonly id: string
  readonly userId: string
  /** It was published: nothing of it can be brought back. */
  readonly isEnded: boolean
  readonly onSaved: () => Promise<unknown>
}

/** The list of a draft's saves, and beside it the two that are chosen. */
export const SavesOf = ({ id, userId, isEnded, onSaved }: Props) => {
  const [search] = useSearchParams()
  const list = useListSavesInfiniteQuery({ id }, { refetchOnMountOrArgChange: true })
  const saves = list.data?.pages.flatMap((page) => page.saves) ?? []
  const [newest] = saves
  const chosen = chosenVersions(search, [
    ...saves.map(({ number }) => number),
    ...older(search, saves, list.hasNextPage),
  ])
  const again = async () => {
    await Promise.all([list.refetch(), onSaved()])
  }
  return (
    <div className="versions-split">
      <div>
        {newest !== undefined && <SaveList saves={saves} hasMore={list.hasNextPage} chosen={chosen} />}
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
        {saves.length === 1 && !list.hasNextPage && <p className="saves-alone">{texts.alone}</p>}
        {newest !== undefined && (
          <SaveComparison
            named={{ id, name: draftName(userId, id) }}
            chosen={chosen}
            newest={newest}
            onSaved={isEnded ? undefined : again}
          />
        )}
      </div>
    </div>
  )
}

/** What an address names and is not loaded yet: it may well be there. */
const older = (
  search: URLSearchParams,
  saves: readonly { readonly number: number }[],
  hasMore: boolean,
): readonly number[] => {
  const oldest = saves.at(-1)?.number
  if (!hasMore || oldest === undefined) return []
  const named = [search.get('to'), search.get('from')].map(Number)
  return named.filter((number) => Number.isInteger(number) && number > 0 && number < oldest)
}
