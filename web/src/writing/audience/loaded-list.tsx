import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { type ApiError, messageOf } from '../../shared/api/http.ts'
import { useFocusFirstNew } from '../../shared/lib/use-focus-first-new.ts'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'

type Props<Item> = {
  readonly list: {
    readonly data?: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined
    readonly error?: ApiError | SerializedError | undefined
    readonly hasNextPage: boolean
    readonly isFetching: boolean
    readonly isFetchNextPageError: boolean
    readonly refetch: () => unknown
    readonly fetchNextPage: () => unknown
  }
  readonly texts: { readonly loading: string; readonly more: string }
  /** Selects the element of each item that gets the focus when its page was loaded. */
  readonly links: string
  readonly empty: ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

/** An infinite list with its loading, empty and error states, and a button that loads the next page. */
export const LoadedList = <Item,>({ list, texts, links, empty, children }: Props<Item>) => {
  const items = list.data?.pages.flatMap((page) => page.items)
  const { box, focusNext } = useFocusFirstNew(items?.length ?? 0, links)
  const error = list.isFetching ? undefined : list.error
  if (items === undefined)
    return <LoadingOrFailure error={error} onRetry={list.refetch} loading={texts.loading} lines={8} />
  return (
    <div ref={box}>
      {error !== undefined && (
        <Failure
          message={messageOf(error)}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {items.length === 0 ? empty : children(items)}
      {list.hasNextPage && error === undefined && (
        <p className="audience-more">
          <Button
            aria-disabled={list.isFetching || undefined}
            onClick={() => {
              if (list.isFetching) return
              focusNext()
              void list.fetchNextPage()
            }}
          >
            {texts.more}
          </Button>
        </p>
      )}
    </div>
  )
}
