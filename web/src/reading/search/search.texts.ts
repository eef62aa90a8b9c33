/** Texts of the search input. A separate file, because every page has the input. */
export const searchTexts = {
  label: 'Search analyses',
  placeholder: 'Search',
  submit: 'Search',
} as const
