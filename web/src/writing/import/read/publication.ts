import type { Note } from '../source-analysis.ts'

// Marks of unpublished texts. Jekyll: `published: false`, `_drafts/`. Hugo: `draft`, `build.render`. Zola:
// `render`. Eleventy: `permalink: false`, `eleventyExcludeFromCollections`. Obsidian: `publish: false`.
// Pelican: `Status`.

/** In lower case, without `-` and `_`: a true value hides or shows the text, or the value names a state. */
const HIDES =
  /^(?:(?:is)?(?:draft|private|hidden|unlisted|unpublished|protected)|wip|membersonly|eleventyexcludefromcollections)$/
const SHOWS = /^(?:(?:is)?(?:publish(?:ed)?|public|visible|listed)|dgpublish|render)$/
const STATES = /^(?:(?:post|publish|publication|publishing)?(?:status|state)|visibility|access)$/

const YES = /^(?:true|yes|y|on|1|always)$/
const NO = /^(?:false|no|n|off|0|none|null|never|)$/
const DATE = /^(?:\d{4}-\d|\d{1,2}[./ -]|[a-z]{3,9},? \d)/
const PUBLIC = /^(?:publish(?:ed)?|public|live|visible|everyone|)$/
const NOT_PUBLIC =
  /^(?:drafts?|hidden|private|unlisted|unpublished|pending|future|scheduled|auto-draft|wip|false|no)$/

const FOLDER = /(?:^|\/)_?(?:drafts?|private|unpublished|trash)\/|\.draft\.\w+$/i

/** Keys with further keys, in Hugo and Zola. */
const GROUPS = ['build', '_build', 'params', 'extra']

type Matter = Readonly<Record<string, unknown>>

/** Returns a note about the status, unless it is known to mean public or not public. */
export const unknownStatus = (status: string): readonly Note[] =>
  PUBLIC.test(status.toLowerCase()) || NOT_PUBLIC.test(status.toLowerCase())
    ? []
    : [{ kind: 'status', status }]

/** Whether a text was public. One with an unknown value becomes a draft with a note. */
export const publicationOf = (
  path: string,
  matter: Matter,
): { readonly isPublic: boolean; readonly notes: readonly Note[] } => {
  const statements = [matter, ...GROUPS.map((name) => matter[name])].flatMap((group) =>
    typeof group === 'object' && group !== null ? statementsIn({ ...group }) : [],
  )
  return {
    isPublic: !FOLDER.test(path) && statements.every(({ isPublic }) => isPublic === true),
    notes: statements.flatMap(({ isPublic, words }) =>
      isPublic === undefined ? [{ kind: 'status', status: words } as const] : [],
    ),
  }
}

/** `isPublic` is undefined for an unknown value. */
type Statement = { readonly isPublic: boolean | undefined; readonly words: string }

const statementsIn = (group: Matter): readonly Statement[] =>
  Object.entries(group).flatMap(([name, value]) => {
    const key = name.toLowerCase().replaceAll(/[^a-z]/g, '')
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    return values.map((each) => {
      const words = wordsOf(each)
      return { isPublic: isPublicBy(key, words.toLowerCase()), words: `${name}: ${words}` }
    })
  })

const wordsOf = (value: unknown): string => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value.trim() : JSON.stringify(value)
}

const isPublicBy = (key: string, value: string): boolean | undefined => {
  if (STATES.test(key)) return PUBLIC.test(value) || (NOT_PUBLIC.test(value) ? false : undefined)
  if (HIDES.test(key)) return NO.test(value) || (YES.test(value) ? false : undefined)
  // Some generators write the date of publication as the value.
  if (SHOWS.test(key)) return YES.test(value) || DATE.test(value) || (NO.test(value) ? false : undefined)
  if (key === 'permalink') return value !== 'false'
  if (key === 'password') return value === ''
  if (key === 'tags') return !/^#?drafts?$/.test(value)
  return true
}
