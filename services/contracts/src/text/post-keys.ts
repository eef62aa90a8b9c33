/** What a category is known by, whatever the case of its name. */
export const categoryKey = (name: string): string =>
  name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** What a title is found by: in any case, with spaces or hyphens. A slug made of a title has the key of that title. */
export const titleKey = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
