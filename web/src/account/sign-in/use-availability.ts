import { Limits } from '@soko/contracts/fields/limits.ts'
import { useEffect, useState } from 'react'
import { useGetUsernameAvailableQuery } from './auth.api.ts'

/** In milliseconds. */
const DEBOUNCE = 400

const VALID_USERNAME = new RegExp(`^[A-Za-z0-9_]{${Limits.usernameMin},${Limits.usernameMax}}$`)

/** Returns whether a username is free; undefined for invalid names and until the result is known. */
export const useAvailability = (username = ''): 'free' | 'taken' | undefined => {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebounced(username)
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
    }
  }, [username])
  const isEnabled = debounced === username && VALID_USERNAME.test(username)
  const { currentData } = useGetUsernameAvailableQuery({ name: debounced }, { skip: !isEnabled })
  if (!isEnabled || currentData === undefined) return undefined
  return currentData.available ? 'free' : 'taken'
}
