import type { Person } from '@soko/contracts/types/user.ts'
import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../../../shared/store/store.ts'
import { searchApi } from '../../../../reading/search/search.api.ts'

/** In milliseconds: how long a pause in typing is before the server is asked. */
const PAUSE = 150

const nobody: readonly Person[] = []

/**
 * The people whose username or name begins so: asked for when typing pauses, and given up as soon as it goes on. Of those who were
 * found for the letters before, who still match stay until the answer comes; without a connection nobody is found.
 */
export const usePeople = (name: string): readonly Person[] => {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState({ name, people: nobody })
  useEffect(() => {
    if (name === '') return
    let giveUp: (() => void) | undefined
    let isOver = false
    const timer = setTimeout(() => {
      const request = dispatch(searchApi.endpoints.people.initiate({ q: name }, { subscribe: false }))
      giveUp = () => {
        request.abort()
      }
      void request.then(({ data }) => {
        if (!isOver) setFound({ name, people: data?.authors ?? nobody })
      })
    }, PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
      giveUp?.()
    }
  }, [dispatch, name])
  if (name === '') return nobody
  return found.name === name ? found.people : found.people.filter(beginsSo(name))
}

/** Whether somebody's username, or a word of their name, begins with these letters. */
const beginsSo =
  (letters: string) =>
  ({ username, name }: Person): boolean =>
    [username, ...name.split(/\s+/)].some((word) => word.toLowerCase().startsWith(letters.toLowerCase()))
