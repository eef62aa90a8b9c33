/** Texts of the search input. In a separate file, because every page loads them. */
export const searchTexts = {
  label: 'Search analyses',
  placeholder: 'Search',
  submit: 'Search',
} as const
