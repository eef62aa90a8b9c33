import { useEffect, useReducer, useState } from 'react'
import type { Quill } from 'react-quill'
import { countMatches, findMatches, type Match, replaceMatches } from './find-matches.ts'
import { showMatches } from './show-matches.ts'

/** Returns the selected text, if that is something to look for. */
const selectedIn = (quill: Quill): string => {
  const range = quill.getSelection()
  const text = range === null ? '' : quill.getText(range)
  return text.includes('\n') || text.length > 100 ? '' : text
}

/** Returns the first match from a place on; past the end, the first of all. */
const nextFrom = (matches: readonly Match[], from: Pick<Match, 'index' | 'nth'>): number =>
  Math.max(
    matches.findIndex(({ index, nth }) => index > from.index || (index === from.index && nth >= from.nth)),
    0,
  )

/** Finds words in a text, shows the matches in it, and replaces them. */
export const useFind = (quill: Quill) => {
  const [wanted, setWanted] = useState(() => ({
    words: selectedIn(quill),
    matchCase: false,
    wholeWords: false,
  }))
  /** The match in question is the first from here on. */
  const [from, setFrom] = useState(() => ({ index: quill.getSelection()?.index ?? 0, nth: 0 }))
  const [replaced, setReplaced] = useState<number>()
  const [, readAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    quill.on('text-change', readAgain)
    return () => {
      quill.off('text-change', readAgain)
    }
  }, [quill])

  const matches = findMatches(quill, wanted)
  const at = nextFrom(matches, from)
  const current = matches[at]
  useEffect(() => showMatches(quill, matches, current))

  return {
    wanted,
    matches,
    at,
    current,
    /** How many were replaced, until the author goes on. */
    replaced,
    setWords: (words: string) => {
      setWanted({ ...wanted, words })
      setReplaced(undefined)
    },
    setOptions: (options: Partial<Omit<typeof wanted, 'words'>>) => {
      setWanted({ ...wanted, ...options })
    },
    go: (step: 1 | -1) => {
      const next = matches[(at + step + matches.length) % matches.length]
      if (next !== undefined) setFrom(next)
      setReplaced(undefined)
    },
    replace: (these: readonly Match[], other: string) => {
      const [first] = these
      if (first === undefined) return
      replaceMatches(quill, these, other)
      setFrom(
        first.within === undefined
          ? { index: first.index + other.length, nth: 0 }
          : { index: first.index, nth: first.nth + countMatches(other, wanted) },
      )
      setReplaced(these.length)
    },
    /** Selects the match in question. */
    select: () => {
      // What is embedded comes in hand; selected, the next key would take it away.
      if (current !== undefined)
        quill.setSelection(current.index, current.within === undefined ? current.length : 0, 'user')
    },
  }
}
