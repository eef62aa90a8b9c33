import { type ReactNode, useId } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { useFocusFirstNew } from '../../shared/lib/use-focus-first-new.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import './deleted.css'

type InfiniteList = {
  readonly error?: Parameters<typeof messageOf>[0] | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

type Props<Item> = {
  readonly texts: {
    readonly title: string
    readonly loading: string
    readonly empty: string
    readonly older: string
  }
  readonly list: InfiniteList
  /** Undefined while loading, and after an error. */
  readonly items: readonly Item[] | undefined
  readonly children: (item: Item) => ReactNode
}

export const DeletedList = <Item extends { readonly _id: string }>({
  texts,
  list,
  items,
  children,
}: Props<Item>) => {
  const headingId = useId()
  const { box, focusNext } = useFocusFirstNew(items?.length ?? 0, '.deleted-row button')
  const loadMore = () => {
    if (list.isFetchingNextPage) return
    focusNext()
    void list.fetchNextPage()
  }
  return (
    <section className="deleted-list" aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.title}</h2>
      {items === undefined && !list.error && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton lines={3} />
        </div>
      )}
      {items === undefined && list.error && (
        <Failure message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      )}
      {items !== undefined && (
        <FocusFallback ref={box}>
          {items.length === 0 && !list.hasNextPage && <p className="muted">{texts.empty}</p>}
          <ul>
            {items.map((item) => (
              <li key={item._id} className="deleted-row">
                {children(item)}
              </li>
            ))}
          </ul>
          {list.isFetchNextPageError && list.error ? (
            <Failure message={messageOf(list.error)} onRetry={() => void list.fetchNextPage()} />
          ) : (
            list.hasNextPage && (
              <Button aria-disabled={list.isFetchingNextPage || undefined} onClick={loadMore}>
                {texts.older}
              </Button>
            )
          )}
        </FocusFallback>
      )}
    </section>
  )
}
