import type { Population } from './population.ts'

/** The terms of a kind are all different, so that no response is cached. */
export const searchTerms = ({
  words,
  titles,
}: Pick<Population, 'words' | 'titles'>): Readonly<Record<string, (n: number) => string>> => {
  const title = (n: number): string => titles[(n * 97) % titles.length] ?? ''
  return {
    'part of a title': (n) => title(n).slice(5 + (n % 3), 13 + (n % 3)),
    'three characters': (n) => words.ranked(n + 40).slice(0, 3),
    'common word': (n) => words.ranked(n % 100),
    'middle word': (n) => words.ranked(1_000 + n),
    'rare word': (n) => words.ranked(20_000 + n),
    'two common words': (n) => `${words.ranked(n % 40)} ${words.ranked((n + 7) % 60)}`,
    'common and middle word': (n) => `${words.ranked(n % 40)} ${words.ranked(1_000 + n)}`,
    'beginning of a word': (n) => words.ranked(200 + n * 7).slice(0, 4),
    typo: (n) => words.ranked(500 + n).replace(/(.)(.)(.)$/, '$1$3q'),
    'nothing found': (n) => `zzz${n}xyzzy`,
  }
}
