export const categoryKey = (name: string): string =>
  name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/**
 * Returns the key of a title, ignoring case and treating hyphens as spaces. A slug made from a title has the same
 * key.
 */
export const titleKey = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
