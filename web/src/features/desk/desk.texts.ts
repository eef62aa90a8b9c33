/** The words of what an author's own pages share. */
export const deskTexts = {
  title: 'My analyses',
  published: 'Published',
  deleted: 'Deleted',
} as const
