import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { useEffect, useState } from 'react'
import { apiTexts } from '../../shared/api/api.texts.ts'
import { type Dispatch, useAppDispatch } from '../../shared/store/store.ts'
import type { Outcome } from './verify-here.ts'

export type Verifying = {
  /** What came of it last; undefined before the first time, and on the server. */
  readonly outcome: Outcome | undefined
  /** Why the site could not be asked. */
  readonly error: string | undefined
  readonly isBusy: boolean
  /** Verifies once more. */
  readonly again: () => void
}

type Done = Pick<Verifying, 'outcome' | 'error'> & {
  /** How often it had been wished for. */ readonly times: number
}

type Named = Pick<LeafProof, 'service' | 'index' | 'origin'>

/** Its code comes with the first wish: what the page says can be read before. */
const verify = async (dispatch: Dispatch, { service, index, origin }: Named) => {
  const code = await import('./verify-here.ts').catch(() => undefined)
  if (code === undefined) return { error: apiTexts.offline }
  return dispatch(code.verifyHere({ service, index }, origin))
}

/** Verifies a leaf in the browser as soon as it is shown. @param served what the page was made of. */
export const useVerification = ({ service, index, origin }: LeafProof): Verifying => {
  const dispatch = useAppDispatch()
  const [times, setTimes] = useState(1)
  const [done, setDone] = useState<Done>({ outcome: undefined, error: undefined, times: 0 })
  useEffect(() => {
    let isGone = false
    void verify(dispatch, { service, index, origin }).then((result) => {
      if (isGone) return
      // What was verified before stays where the site could not be asked again.
      setDone(({ outcome }) =>
        'error' in result
          ? { outcome, error: result.error, times }
          : { outcome: result, error: undefined, times },
      )
    })
    return () => {
      isGone = true
    }
  }, [dispatch, service, index, origin, times])
  const again = () => {
    setTimes((before) => before + 1)
  }
  return { outcome: done.outcome, error: done.error, isBusy: done.times < times, again }
}
