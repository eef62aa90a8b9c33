import type { PostContent } from './post.ts'

/** All that an author writes; the slug follows from the title. */
export type Writing = Omit<PostContent, 'slug'>

/** What of a post's fields differs between two versions, by the API's names. */
export const changedFields = (before: Writing, after: Writing): readonly string[] => {
  const fields = ['title', 'html', 'editorText', 'image', 'tradViewLink'] as const
  const changed: string[] = fields.filter((field) => before[field] !== after[field])
  if (before.categories.join('\n') !== after.categories.join('\n')) changed.push('categories')
  return changed
}
