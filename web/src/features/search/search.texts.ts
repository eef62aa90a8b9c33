/** The words of the field that searches. */
export const searchTexts = {
  label: 'Search analyses',
  placeholder: 'Search',
  submit: 'Search',
} as const
