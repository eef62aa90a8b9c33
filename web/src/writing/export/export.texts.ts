export const exportTexts = {
  title: 'Export',
  hint: 'Download your work at any time, drafts included',
  what: 'All your analyses and drafts. Markdown includes images, series, calls, earlier versions with their notes, and scheduled times. The Ghost file has no calls, versions or times, and Ghost fetches the images from Soko.',
  readme: `What is in this archive

analyses/   The current text of your analyses as Markdown. The front matter contains the series, the part and your note on the
            last change. calls has one line per call: instrument, direction, day, target, stop, confidence in percent. An import
            adds them to the text as a list and creates no calls. Content that Markdown cannot express, such as galleries, table
            rows with names and mentions, is written as HTML. Images are in analyses/images/.
drafts/     Your drafts, with their calls as you typed them. soko.of is the id of the analysis that a draft changes. schedule is
            the time at which a draft is published automatically.
versions/   Earlier versions, with one folder per analysis and one file per version. They have draft: true, so that site
            generators do not publish them.
export.json A machine-readable list of all this.

Draft revisions, remarks, analytics, comments and all other data that the site stores about you are in the file that you can
download in Settings, under 'Your data'.
`,
  markdown: 'Markdown, ZIP',
  ghost: 'Ghost, JSON',
  working: 'Collecting your analyses',
  gathered: (done: number, all: number) => `Collecting your analyses: ${done} of ${all}`,
  packed: (done: number, all: number) => `Packing: ${done} of ${all}`,
  cancel: 'Cancel',
  done: 'Your file is ready.',
  nothing: 'You have no analyses or drafts yet.',
  failed: 'The export failed. Try again.',
  fileName: (day: string, end: string) => `soko-${day}.${end}`,
} as const
