import { integer, type Random } from '../../site/seed/art/random.ts'

export type Words = {
  /** Returns the word of a rank; 0 is the most frequent. Returns the last word for too large ranks. */
  readonly ranked: (rank: number) => string
  readonly row: (count: number) => string
}

const VOCABULARY = 30_000

/** The most frequent words: of the language, then of African markets. Others are made of syllables. */
const KNOWN =
  `the of and to in a is that for on as with was by it at from are has this be than above below after before while
   market price shilling naira rand cedi kwacha maize coffee cocoa gold oil tea cotton bond yield rate bank central inflation
   Nairobi Lagos Accra Johannesburg Kampala Kigali Mombasa Lusaka Cairo Dakar bitcoin ether exchange equity share index volume
   premium discount spread futures harvest import export tender auction treasury bill coupon dividend earnings liquidity reserve
   remittance mobile money wallet token support resistance trend breakout buyers sellers closed opened higher lower week month`
    .trim()
    .split(/\s+/)

/** Zipf's law: the n-th is used in inverse proportion to n, because the logarithms of ranks are uniform. */
export const createWords = (random: Random): Words => {
  const words = vocabulary(random)
  const spread = Math.log(words.length + 1)
  const next = (): string => words[Math.floor(Math.exp(random() * spread)) - 1] ?? ''
  return {
    ranked: (rank) => words[Math.min(rank, words.length - 1)] ?? '',
    row: (count) => {
      let row = next()
      for (let n = 1; n < count; n += 1) row += ` ${next()}`
      return row
    },
  }
}

const vocabulary = (random: Random): readonly string[] => {
  const syllables = Array.from('bcdfghklmnprstvw').flatMap((consonant) =>
    Array.from('aeiou', (vowel) => consonant + vowel),
  )
  const syllable = (): string => syllables[Math.floor(random() ** 1.7 * syllables.length)] ?? ''
  const words = new Set(KNOWN)
  while (words.size < VOCABULARY) {
    const ending = random() < 0.4 ? (['n', 'r', 's', 't'][integer(random, 0, 3)] ?? '') : ''
    words.add(Array.from({ length: integer(random, 2, 4) }, syllable).join('') + ending)
  }
  return [...words]
}
