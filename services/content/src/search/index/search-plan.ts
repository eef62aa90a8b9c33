import { spellingsOf } from '@soko/contracts/text/fold-letters.ts'
import { typedGrams } from './folding.ts'
import { titlesOf, wordsOf } from './search-database.ts'
import type { createFilters, Filters } from './search-filters.ts'
import { allOf, anyOf, exactly, without } from './search-tokens.ts'
import type { createWords } from './search-words.ts'

/** What to ask for each tier, and which of the rows found belong in it by their title. */
export type Plan = {
  readonly [Tier in 'title' | 'text']: {
    /** Which of a partition's tables. */
    readonly tableOf: (partition: number) => string
    /** An FTS5 expression; undefined: the tier is empty. */
    readonly match: string | undefined
    /** `folded` is the title as `posts.folded` has it. */
    readonly accepts: (folded: string) => boolean
  }
}

/** A plan that forgives, and the known words it takes for each word typed. */
export type ForgivingPlan = Plan & { readonly corrections: ReadonlyMap<string, readonly string[]> }

/** A title's grams only preselect: this many of a long term are enough. */
const mostGrams = 24

/** Turns terms into FTS5 expressions. Everything typed ends up in quoted tokens: no query syntax gets through. */
export function createPlanner(
  words: ReturnType<typeof createWords>,
  filterTokens: ReturnType<typeof createFilters>,
) {
  return {
    /** The term as typed in the title, then its words anywhere. Undefined when the filters leave nothing. */
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
    /** Every word, or a known one a typo away, in the title; then anywhere. Undefined where there is nothing to correct. */
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
