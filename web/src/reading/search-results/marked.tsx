import './marked.css'
import { splitAtMarks } from './split-at-marks.ts'

/**
 * Draws texts with what was searched for marked in them.
 * @param terms what `splitAtMarks` looks for.
 */
export const marking = (terms: readonly string[]) => (text: string) =>
  splitAtMarks(text, terms).map(({ at, part, isMatch }) => (isMatch ? <mark key={at}>{part}</mark> : part))
