import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { type ApiError, messageOf } from '../shared/api/http.ts'
import { Button } from '../shared/ui/button.tsx'
import { Failure } from '../shared/ui/failure.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { useFocusOnNew } from '../shared/lib/use-focus-on-new.ts'
import { adminTexts } from './admin.texts.ts'
import { KeptFocus } from '../shared/ui/kept-focus.tsx'

/** A page of a list of the admin area, as the API answers it. */
export type AdminPage<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

/** What the hook of an infinite query gives, as far as a list needs it. */
type AdminQuery<Item> = {
  /** Of what is asked for now: the answer to another search is not shown meanwhile. */
  readonly currentData?: { readonly pages: readonly AdminPage<Item>[] } | undefined
  readonly error?: ApiError | SerializedError | undefined
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

type Props<Item> = {
  readonly list: AdminQuery<Item>
  /** What is loading, said to screen readers. */
  readonly loading: string
  /** On the button that asks for the next page: `Show more` unless said. */
  readonly more?: string
  /** In the list's place when there is nothing. */
  readonly empty: ReactNode
  /** Draws what there is. Each item has a `.admin-item-title` that can be focused. */
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list of the admin area that goes on page by page. Says when it is loading, empty or failed. */
export const AdminList = <Item,>({
  list,
  loading,
  more: moreText = adminTexts.more,
  empty,
  children,
}: Props<Item>) => {
  const items = list.currentData?.pages.flatMap((page) => page.items)
  const { box, focusNext } = useFocusOnNew(items?.length ?? 0, '.admin-item-title')
  const isWaiting = list.isFetching && (items === undefined || list.isFetchingNextPage)
  const more = () => {
    focusNext()
    list.fetchNextPage()
  }
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return (
    <KeptFocus className="admin-list" ref={box}>
      {items !== undefined && (items.length === 0 ? empty : children(items))}
      {isWaiting && (
        <div role="status" aria-label={loading}>
          <Skeleton lines={6} />
        </div>
      )}
      {list.error && !list.isFetching && <Failure message={messageOf(list.error)} onRetry={retry} />}
      {list.hasNextPage && list.error === undefined && (
        <Button aria-disabled={isWaiting || undefined} onClick={() => void (isWaiting || more())}>
          {moreText}
        </Button>
      )}
    </KeptFocus>
  )
}
