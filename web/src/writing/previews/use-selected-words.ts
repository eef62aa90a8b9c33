import { Limits } from '@soko/contracts/fields/limits.ts'
import { useEffect, useState } from 'react'

/** The words that are selected in the text of the article; empty for none. */
export const useSelectedWords = (): string => {
  const [words, setWords] = useState('')
  useEffect(() => {
    const look = () => {
      const selection = getSelection()
      const node = selection?.anchorNode ?? null
      const element = node instanceof Element ? node : node?.parentElement
      const isInText = element?.closest('.prose, .post-head, .post-standfirst') != null
      const selected = isInText ? (selection?.toString() ?? '') : ''
      setWords(selected.replaceAll(/\s+/g, ' ').trim().slice(0, Limits.quoteLength))
    }
    document.addEventListener('selectionchange', look)
    return () => {
      document.removeEventListener('selectionchange', look)
    }
  }, [])
  return words
}
