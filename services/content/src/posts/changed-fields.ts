import { postDetails } from '@soko/contracts/types/post-details.ts'
import type { PostContent } from './post.ts'

export type Writing = Omit<PostContent, 'slug'>

/** Returns the API names of the fields that differ between two versions. */
export const changedFields = (before: Writing, after: Writing): readonly string[] => {
  const fields = ['title', 'html', 'editorText', 'image', ...postDetails] as const
  const changed: string[] = fields.filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
  if (before.categories.join('\n') !== after.categories.join('\n')) changed.push('categories')
  if ((before.calls ?? []).join() !== (after.calls ?? []).join()) changed.push('calls')
  return changed
}
