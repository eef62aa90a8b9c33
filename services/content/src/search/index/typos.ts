/** Typos are not corrected in words longer than this, because such words have too many deletion keys. */
const longestForgiven = 24

/** Returns true for words of more than three letters (without digits) and at most 24 characters. */
export function isForgiven(word: string): boolean {
  return word.length <= longestForgiven && (word.match(/\p{L}/gu)?.length ?? 0) > 3
}

/** Returns the keys of a word. Words one typo apart share one, so lookups find all candidates (SymSpell). */
export function deletionKeys(word: string): Set<string> {
  const letters = Array.from(word)
  return new Set([word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(''))])
}

/** A typo is a deleted, inserted or replaced letter, or two swapped neighbours. */
export function atMostOneTypo(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)]
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [restA, restB] = [a.length - start - end, b.length - start - end]
  if (restA <= 1 && restB <= 1) return true
  return restA === 2 && restB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}
