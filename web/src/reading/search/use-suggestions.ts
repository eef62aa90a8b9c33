import type { Suggestions } from '@soko/contracts/types/post.ts'
import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../shared/store/store.ts'
import { searchApi } from './search.api.ts'

/** In milliseconds: how long a pause in typing is before the server is asked. */
const PAUSE = 150

const nothing: Suggestions = { instruments: [], titles: [], categories: [], authors: [] }

/**
 * What to offer for a term: asked for when typing pauses, and given up as soon as it goes on. `busy` while an answer is
 * awaited, when what was found for the term before is still there.
 */
export const useSuggestions = (term: string): Suggestions & { readonly busy: boolean } => {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const asked = term.trim()
  useEffect(() => {
    if (asked === '') return
    let giveUp: (() => void) | undefined
    let isOver = false
    const timer = setTimeout(() => {
      setBusy(true)
      const request = dispatch(searchApi.endpoints.suggest.initiate({ q: asked }, { subscribe: false }))
      giveUp = () => {
        request.abort()
      }
      void request.then(({ data }) => {
        if (isOver) return
        if (data) setFound(data)
        setBusy(false)
      })
    }, PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
      giveUp?.()
    }
  }, [dispatch, asked])
  return asked === '' ? { ...nothing, busy: false } : { ...found, busy }
}
