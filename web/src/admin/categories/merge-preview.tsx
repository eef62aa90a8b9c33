import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { AdminCategory } from '@soko/contracts/types/post.ts'
import { Loaded } from '../../shared/board/loaded.tsx'
import { useListTouchedQuery } from '../admin.api.ts'
import { categoriesTexts } from './categories.texts.ts'

const texts = categoriesTexts.merge

type Props = { readonly from: AdminCategory; readonly into: AdminCategory }

/** Which analyses a merging touches: the newest by their titles, and how many more there are. */
export const MergePreview = ({ from, into }: Props) => {
  const query = useListTouchedQuery({ category: from.name })
  return (
    <div className="merge-preview">
      <p>{texts.which}</p>
      <Loaded query={query} loading={texts.loading} lines={3}>
        {({ posts }) => (
          <ul className="admin-what">
            {posts.map(({ _id, title, categories }) => (
              <li key={_id}>
                <span dir="auto">{title}</span>
                {categories.some((name) => categoryKey(name) === categoryKey(into.name)) && (
                  <span className="muted"> ({texts.both})</span>
                )}
              </li>
            ))}
            {from.postsCount > posts.length && (
              <li className="muted">{texts.more(from.postsCount - posts.length)}</li>
            )}
          </ul>
        )}
      </Loaded>
    </div>
  )
}
