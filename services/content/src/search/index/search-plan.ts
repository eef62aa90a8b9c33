import { spellingsOf } from '@soko/contracts/text/fold-letters.ts'
import { typedGrams } from './folding.ts'
import { titlesOf, wordsOf } from './search-database.ts'
import type { createFilters, Filters } from './search-filters.ts'
import { allOf, anyOf, exactly, without } from './search-tokens.ts'
import type { createWords } from './search-words.ts'

/** How to find the posts of each tier: an FTS5 query, and a check of each found post by its title. */
export type Plan = {
  readonly [Tier in 'title' | 'text']: {
    readonly tableOf: (partition: number) => string
    readonly match: string | undefined
    /** Returns whether a found post belongs to the tier. `folded` is its title as in `posts.folded`. */
    readonly accepts: (folded: string) => boolean
  }
}

export type ForgivingPlan = Plan & { readonly corrections: ReadonlyMap<string, readonly string[]> }

/** The maximum number of n-grams of a term in a query. They only preselect posts, which `accepts` then checks. */
const mostGrams = 24

/** Converts terms to FTS5 expressions. Typed text is quoted, so it cannot contain query syntax. */
export function createPlanner(
  words: ReturnType<typeof createWords>,
  filterTokens: ReturnType<typeof createFilters>,
) {
  return {
    /** Plans a search for titles that contain the term, then posts with all its words. Undefined if none can match. */
    exact(term: string, filters: Filters): Plan | undefined {
      const required = filterTokens(filters)
      if (required === undefined) return undefined
      const typed = words.typed(term)
      const spellings = spellingsOf(term)
      const inTitle = spellings.map((spelling) =>
        allOf([...typedGrams(spelling)].slice(0, mostGrams).map(exactly)),
      )
      const hasTerm = (folded: string): boolean => spellings.some((spelling) => folded.includes(spelling))
      return {
        title: {
          tableOf: titlesOf,
          match: allOf([anyOf(inTitle), ...required]),
          accepts: hasTerm,
        },
        text: {
          tableOf: wordsOf,
          match:
            typed.length === 0
              ? undefined
              : words.outsideTitles(allOf([...typed.map(words.anywhere), ...required]), term),
          accepts: (folded) => !hasTerm(folded),
        },
      }
    },
    /** Plans a search for each word or a correction: in titles, then anywhere. Undefined if no post can match. */
    forgiving(term: string, filters: Filters): ForgivingPlan | undefined {
      const required = filterTokens(filters)
      const forms = words.forms(term)
      if (required === undefined || forms.every(({ corrections }) => corrections.length === 0))
        return undefined
      const inTitle = allOf(forms.map(words.inTitle))
      const anywhere = allOf(forms.map(words.anywhere))
      const always = () => true
      return {
        corrections: new Map(forms.map(({ beginning, corrections }) => [beginning, corrections])),
        title: { tableOf: wordsOf, match: allOf([inTitle, ...required]), accepts: always },
        text: { tableOf: wordsOf, match: without(allOf([anywhere, ...required]), inTitle), accepts: always },
      }
    },
  }
}
