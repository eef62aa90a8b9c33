import type { DocumentOf } from './key.ts'
import type { Entry, Joined, View } from './view-store.ts'

/** Entries read at a time. */
const PAGE = 500

/**
 * All entries of a list in ascending order, read a page at a time: for exports and other work that takes as long as it takes.
 * @param documents what the members are the keys of, as in a range query: each entry comes with its document.
 */
export function readWholeList<Prefix extends string = string>(
  view: Pick<View, 'read'>,
  list: string,
  documents?: Prefix,
): AsyncGenerator<Joined<DocumentOf<Prefix>>>
export async function* readWholeList(
  view: Pick<View, 'read'>,
  list: string,
  documents?: string,
): AsyncGenerator<Joined> {
  for (let after: Entry | undefined; ;) {
    const { answers } = await view.read([
      {
        range: list,
        order: 'ascending',
        limit: PAGE,
        ...(documents !== undefined && { documents }),
        ...(after && { after }),
      },
    ])
    const [page] = answers
    yield* page
    after = page.at(-1)
    if (page.length < PAGE) return
  }
}
