/** What a reader can subscribe to on a page. */
export type Subject =
  | { readonly kind: 'author'; readonly id: string; readonly name: string }
  | { readonly kind: 'category'; readonly name: string }

/** The position of the box: in the head of a profile, after an analysis, or beside a list. */
export type Place = 'profile' | 'post' | 'rail'

export const purposeOf = (subject: Subject): string =>
  subject.kind === 'author' ? `author:${subject.id}` : `category:${subject.name}`
