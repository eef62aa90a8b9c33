import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { useEffect, useState } from 'react'
import { apiTexts } from '../../shared/api/api.texts.ts'
import { type Dispatch, useAppDispatch } from '../../shared/store/store.ts'
import type { Outcome } from './verify-in-browser.ts'

export type VerificationState = {
  /** Result of the last verification; undefined before the first one and on the server. */
  readonly outcome: Outcome | undefined
  readonly error: string | undefined
  readonly isBusy: boolean
  readonly retry: () => void
}

type LastRun = Pick<VerificationState, 'outcome' | 'error'> & { readonly run: number }

type LeafAddress = Pick<LeafProof, 'service' | 'index' | 'origin'>

/** Verifies a leaf. The code is loaded on first use, so that it does not delay the page. */
const verify = async (dispatch: Dispatch, { service, index, origin }: LeafAddress) => {
  const code = await import('./verify-in-browser.ts').catch(() => undefined)
  if (code === undefined) return { error: apiTexts.offline }
  return dispatch(code.verifyInBrowser({ service, index }, origin))
}

/** Verifies a leaf after the page is rendered. `served` is the leaf in the server-rendered page. */
export const useVerification = ({ service, index, origin }: LeafProof): VerificationState => {
  const dispatch = useAppDispatch()
  const [runs, setRuns] = useState(1)
  const [last, setLast] = useState<LastRun>({ outcome: undefined, error: undefined, run: 0 })
  useEffect(() => {
    let isCancelled = false
    void verify(dispatch, { service, index, origin }).then((result) => {
      if (isCancelled) return
      // If the request fails, keep the previous result.
      setLast(({ outcome }) =>
        'error' in result
          ? { outcome, error: result.error, run: runs }
          : { outcome: result, error: undefined, run: runs },
      )
    })
    return () => {
      isCancelled = true
    }
  }, [dispatch, service, index, origin, runs])
  const retry = () => {
    setRuns((before) => before + 1)
  }
  return { outcome: last.outcome, error: last.error, isBusy: last.run < runs, retry }
}
