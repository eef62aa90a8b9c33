import { type ReactNode, useId } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { useFocusOnNew } from '../../shared/lib/use-focus-on-new.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { KeptFocus } from '../../shared/ui/kept-focus.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import './deleted.css'

/** What a list needs of an infinite query. */
type Listed = {
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
  readonly list: Listed
  /** Undefined while they are on their way, or could not be had. */
  readonly items: readonly Item[] | undefined
  readonly children: (item: Item) => ReactNode
}

/** A section of what one has deleted: on its way, failed, empty, or a row for each, a page after the other. */
export const DeletedList = <Item extends { readonly _id: string }>({
  texts,
  list,
  items,
  children,
}: Props<Item>) => {
  const heading = useId()
  const { box, focusNext } = useFocusOnNew(items?.length ?? 0, '.deleted-row button')
  const more = () => {
    if (list.isFetchingNextPage) return
    focusNext()
    void list.fetchNextPage()
  }
  return (
    <section className="deleted-list" aria-labelledby={heading}>
      <h2 id={heading}>{texts.title}</h2>
      {items === undefined && !list.error && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton lines={3} />
        </div>
      )}
      {items === undefined && list.error && (
        <Failure message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      )}
      {items !== undefined && (
        <KeptFocus ref={box}>
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
              <Button aria-disabled={list.isFetchingNextPage || undefined} onClick={more}>
                {texts.older}
              </Button>
            )
          )}
        </KeptFocus>
      )}
    </section>
  )
}
