import { Limits } from '@soko/contracts/fields/limits.ts'
import { useEffect, useState } from 'react'
import { useGetUsernameAvailableQuery } from './auth.api.ts'

/** In milliseconds. */
const REST = 400

const couldBe = new RegExp(`^[A-Za-z0-9_]{${Limits.usernameMin},${Limits.usernameMax}}$`)

/**
 * Checks whether a username is free while it is typed. Returns undefined until the result is known, and
 * for invalid names.
 */
export const useAvailability = (username = ''): 'free' | 'taken' | undefined => {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(username)
    }, REST)
    return () => {
      clearTimeout(timer)
    }
  }, [username])
  const isAsked = rested === username && couldBe.test(username)
  const { currentData } = useGetUsernameAvailableQuery({ name: rested }, { skip: !isAsked })
  if (!isAsked || currentData === undefined) return undefined
  return currentData.available ? 'free' : 'taken'
}
