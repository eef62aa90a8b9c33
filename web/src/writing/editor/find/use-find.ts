import { useEffect, useReducer, useState } from 'react'
import type { Quill } from 'react-quill'
import { countMatches, findMatches, type Match, replaceMatches } from './find-matches.ts'
import { showMatches } from './show-matches.ts'

/** Returns the selected text if it is a short text on a single line; otherwise an empty string. */
const selectedIn = (quill: Quill): string => {
  const range = quill.getSelection()
  const text = range === null ? '' : quill.getText(range)
  return text.includes('\n') || text.length > 100 ? '' : text
}

/** Returns the index of the next match. After the last, it is the first. */
const nextFrom = (matches: readonly Match[], from: Pick<Match, 'index' | 'nth'>): number =>
  Math.max(
    matches.findIndex(({ index, nth }) => index > from.index || (index === from.index && nth >= from.nth)),
    0,
  )

export const useFind = (quill: Quill) => {
  const [query, setQuery] = useState(() => ({
    words: selectedIn(quill),
    matchCase: false,
    wholeWords: false,
  }))
  const [from, setFrom] = useState(() => ({ index: quill.getSelection()?.index ?? 0, nth: 0 }))
  const [replaced, setReplaced] = useState<number>()
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    quill.on('text-change', rerender)
    return () => {
      quill.off('text-change', rerender)
    }
  }, [quill])

  const matches = findMatches(quill, query)
  const at = nextFrom(matches, from)
  const current = matches[at]
  useEffect(() => showMatches(quill, matches, current))

  return {
    query,
    matches,
    at,
    current,
    /** Number of matches just replaced; undefined after the next search. */
    replaced,
    setWords: (words: string) => {
      setQuery({ ...query, words })
      setReplaced(undefined)
    },
    setOptions: (options: Partial<Omit<typeof query, 'words'>>) => {
      setQuery({ ...query, ...options })
    },
    step: (by: 1 | -1) => {
      const next = matches[(at + by + matches.length) % matches.length]
      if (next !== undefined) setFrom(next)
      setReplaced(undefined)
    },
    replace: (replacedMatches: readonly Match[], replacement: string) => {
      const [first] = replacedMatches
      if (first === undefined) return
      replaceMatches(quill, replacedMatches, replacement)
      setFrom(
        first.within === undefined
          ? { index: first.index + replacement.length, nth: 0 }
          : { index: first.index, nth: first.nth + countMatches(replacement, query) },
      )
      setReplaced(replacedMatches.length)
    },
    select: () => {
      // A match in an embed is not selected, because the next key press would delete the whole embed.
      if (current !== undefined)
        quill.setSelection(current.index, current.within === undefined ? current.length : 0, 'user')
    },
  }
}
