/** The name of the view of what authors have deleted and not restored; what admins removed is not in it. */
export const DELETED = 'deleted'

/** The names of the sorted lists: ids of posts, by the time of their deletion (ms). */
export const DeletedLists = {
  all: 'all',
  by: (authorId: string) => `by:${authorId}`,
} as const
