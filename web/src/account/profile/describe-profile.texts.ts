import { isolated } from '@soko/contracts/text/bidi.ts'

/** The words by which a profile is described to search engines and feed readers. A file of its own for its weight: browsers do not load it. */
export const describeProfileTexts = {
  summaryOf: (name: string, username: string) =>
    `Analyses by ${isolated(name)} (@${username}), newest first.`,
  feedOf: (username: string) => `Soko: analyses by @${username}`,
} as const
