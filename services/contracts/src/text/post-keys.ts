export const categoryKey = (name: string): string =>
  name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Returns the key by which a title is found: a slug made from a title has the same key as the title. */
export const titleKey = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
