import type { Suggestions } from '@soko/contracts/types/post.ts'
import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../app/store.ts'
import { searchApi } from './search.api.ts'

/** In milliseconds: how long a pause in typing is before the server is asked. */
const PAUSE = 150

const nothing: Suggestions = { titles: [], categories: [], authors: [] }

/** What to offer for a term: asked for when typing pauses, and given up as soon as it goes on. */
export const useSuggestions = (term: string): Suggestions => {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState(nothing)
  const asked = term.trim()
  useEffect(() => {
    if (asked === '') return
    let giveUp: (() => void) | undefined
    const timer = setTimeout(() => {
      const request = dispatch(searchApi.endpoints.suggest.initiate(asked, { subscribe: false }))
      giveUp = () => {
        request.abort()
      }
      void request.then(({ data }) => {
        if (data) setFound(data)
      })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      giveUp?.()
    }
  }, [dispatch, asked])
  return asked === '' ? nothing : found
}
