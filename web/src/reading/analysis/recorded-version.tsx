import type { Post } from '@soko/contracts/types/post.ts'
import { useListLeavesOfPostQuery } from '../../shared/posts/posts.api.ts'
import { Recorded } from '../../markets/recorded/recorded.tsx'

/** In the line of its dates: when the public log recorded the version of an analysis that is shown. */
export const RecordedVersion = ({ post: { _id, version } }: { readonly post: Post }) => {
  const { data: leaves } = useListLeavesOfPostQuery({ id: _id })
  const leaf = leaves?.find((each) => each.version === version)
  return leaf && <Recorded service="content" leaf={leaf} after={' \u00B7 '} />
}
