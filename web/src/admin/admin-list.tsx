import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { type ApiError, messageOf } from '../shared/api/http.ts'
import { Button } from '../shared/ui/button.tsx'
import { Failure } from '../shared/ui/failure.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { useFocusFirstNew } from '../shared/lib/use-focus-first-new.ts'
import { adminTexts } from './admin.texts.ts'
import { FocusFallback } from '../shared/ui/focus-fallback.tsx'

export type AdminPage<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

/** The part of an RTK Query infinite query that a list needs. */
type AdminQuery<Item> = {
  /** Undefined while a new search loads, so that old results are not shown. */
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
  /** Announced by screen readers while the list loads. */
  readonly loading: string
  /** Label of the button that loads the next page; `Show more` by default. */
  readonly more?: string
  readonly empty: ReactNode
  /** Each item must contain a focusable element with the class `admin-item-title`. */
  readonly children: (items: readonly Item[]) => ReactNode
}

export const AdminList = <Item,>({
  list,
  loading,
  more: moreText = adminTexts.more,
  empty,
  children,
}: Props<Item>) => {
  const items = list.currentData?.pages.flatMap((page) => page.items)
  const { box, focusNext } = useFocusFirstNew(items?.length ?? 0, '.admin-item-title')
  const isWaiting = list.isFetching && (items === undefined || list.isFetchingNextPage)
  const more = () => {
    focusNext()
    list.fetchNextPage()
  }
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return (
    <FocusFallback className="admin-list" ref={box}>
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
    </FocusFallback>
  )
}
