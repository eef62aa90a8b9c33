/** The words of taking one's analyses out. */
export const exportTexts = {
  title: 'Export',
  hint: 'Yours at any time, drafts included',
  what: 'All your analyses and drafts. Markdown comes with the images, series, calls, earlier versions with their notes, and times at which drafts go out. Ghost has no place for calls, versions and times, and fetches images from here.',
  readme: `What is in this archive

analyses/   Your analyses as Markdown, as they are now. The lines at the head of a file say its series and part, and what you
            said of the last change; calls has a line for each call: instrument, direction, day, target, stop, how sure in per cent.
            An import adds them to the text as a list, and makes no calls. What Markdown has no signs for, such as galleries, rows
            with names and mentions, is written as HTML. The images of analyses are in analyses/images/.
drafts/     Your drafts, with their calls as you typed them. One that is to change an analysis says of which: soko.of is its id.
            A draft that goes out by itself has the time in schedule.
versions/   Earlier versions of an analysis, a folder for each, a file for each version. They say draft: true, so that no program
            that makes a site of these files shows them.
export.json All of this as a list for programs.

The saves of drafts, what others said of them, figures, comments and all else that the site holds on you are in the file that
Settings gives you under 'Your data'.
`,
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
