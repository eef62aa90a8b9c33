/** The words of taking one's analyses out. */
export const exportTexts = {
  title: 'Export',
  hint: 'Yours at any time, drafts included',
  what: 'All your analyses and drafts. Markdown comes with the images; Ghost fetches them from here.',
  markdown: 'Markdown, ZIP',
  ghost: 'Ghost, JSON',
  working: 'Gathering your analyses',
  gathered: (done: number, all: number) => `Gathering your analyses: ${done} of ${all}`,
  packed: (done: number, all: number) => `Packing: ${done} of ${all}`,
  cancel: 'Cancel',
  done: 'Your file is ready.',
  nothing: 'You have no analysis and no draft yet.',
  failed: 'The file could not be made. Try again.',
  fileName: (day: string, end: string) => `soko-${day}.${end}`,
} as const
