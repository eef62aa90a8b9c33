import type { Person } from '@soko/contracts/types/user.ts'
import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../../store/store.ts'
import { searchApi } from '../../search/search.api.ts'

/** In milliseconds: how long a pause in typing is before the server is asked. */
const PAUSE = 150

/**
 * The people whose username or name begins so: asked for when typing pauses, and given up as soon as it goes on. Those who were
 * found for the letters before stay until the answer comes; without a connection nobody is found.
 */
export const usePeople = (name: string): readonly Person[] => {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<readonly Person[]>([])
  useEffect(() => {
    if (name === '') return
    let giveUp: (() => void) | undefined
    let isOver = false
    const timer = setTimeout(() => {
      const request = dispatch(searchApi.endpoints.people.initiate(name, { subscribe: false }))
      giveUp = () => {
        request.abort()
      }
      void request.then(({ data }) => {
        if (!isOver) setFound(data?.authors ?? [])
      })
    }, PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
      giveUp?.()
    }
  }, [dispatch, name])
  return name === '' ? [] : found
}
