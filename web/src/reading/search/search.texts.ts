/** The words of the field that searches. A file of its own for its weight: every page has the field, few the rest. */
export const searchTexts = {
  label: 'Search analyses',
  placeholder: 'Search',
  submit: 'Search',
} as const
